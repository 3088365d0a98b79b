// Lets a browser test advance the clock of the offline engine. A test enables it with a script that runs before the
// page (`addInitScript`): no link, stored value or other page can do that.

/** The global variable that enables it. */
const SWITCH = 'robotableTestClock';
/** The channel on which tests send milliseconds. */
const CHANNEL = 'robotable-test-clock';

/** In the page: true if tests may advance the clocks of workers. */
export function isOn(): boolean {
  return SWITCH in globalThis;
}

/** In a worker: advances its clock whenever a test says so. */
export function listen(push: (ms: number) => void): void {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<number>) => push(data);
}
