// The worker script that reads photographs. A search cannot be interrupted by a message: the page terminates the worker.
import type { FromWorker, ToWorker } from './worker-messages.ts';
import { read } from './wasm.ts';

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const { wasm, width, height, pixels, task } = data;
  try {
    const picture = { width, height, pixels: new Uint8Array(pixels) };
    const reading = await read(wasm, picture, task, (stage) => post({ t: 'stage', stage }));
    post({ t: 'read', reading });
  } catch (error) {
    post({ t: 'failed', why: String(error) });
  }
};
