// How a browser test pushes the clock of the offline engine. A test turns it on with a script that runs before the page
// (`addInitScript`): nothing that a link, a stored value or another page says can do that.

/** The global variable that turns it on. */
const SWITCH = 'robotableTestClock';
/** Tests send milliseconds here. */
const CHANNEL = 'robotable-test-clock';

/** In the page: true if the clocks of workers may be pushed. */
export function isOn(): boolean {
  return SWITCH in globalThis;
}

/** In a worker: pushes its clock whenever a test says so. */
export function listen(push: (ms: number) => void): void {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<number>) => push(data);
}
