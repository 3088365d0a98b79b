// Requests that take a while. The server answers with an event stream, so that the page can show progress; aborting the
// request also ends the search on the server.
import { addressOf, backend, type Answer, type EndpointKey, type Body, Problem, problemOf } from '../../lib/api.ts';
import type { Endpoints } from '../../protocol/index.ts';

/** The endpoints that report progress. */
type Searched = { [K in EndpointKey]: Endpoints[K] extends { progress: unknown } ? K : never }[EndpointKey];

export interface Search<P> {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: P) => void;
  /** Called while the request is queued. */
  readonly onwaiting?: () => void;
}

/**
 * Sends a request and waits for the answer. Throws a `Problem`; an aborted search throws one with the code `aborted`.
 */
export async function search<K extends Searched>(
  what: K,
  question: Body<K>,
  how: Search<Endpoints[K]['progress']> = {},
): Promise<Answer<K>> {
  try {
    const response = await backend.ask(addressOf(what), {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(question),
      ...(how.signal === undefined ? {} : { signal: how.signal }),
    });
    if (!response.ok || response.body === null) throw problemOf(response.status, await response.json().catch(() => undefined));
    for await (const event of events(response.body)) {
      if (event.name === 'progress') how.onprogress?.(event.data as Endpoints[K]['progress']);
      else if (event.name === 'waiting') how.onwaiting?.();
      else if (event.name === 'answer') return event.data as Answer<K>;
      else if (event.name === 'problem') throw problemOf(500, event.data);
    }
  } catch (error) {
    if (how.signal?.aborted === true) throw new Problem('aborted', 'nobody waits for it any more');
    if (error instanceof Problem) throw error;
  }
  throw new Problem('offline', 'the server does not answer');
}

interface ServerEvent {
  readonly name: string;
  readonly data: unknown;
}

/** The events of a stream: blocks of lines, a name and one line of JSON each. */
async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const said = parse(block);
        if (said !== null) yield said;
      }
    }
  } finally {
    // A reader that stops early cancels the stream.
    await reader.cancel().catch(() => undefined);
  }
}

/** Parses one block; keep-alive comments give null. */
export function parse(block: string): ServerEvent | null {
  let name = 'message';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    else if (line.startsWith('data:')) data += line.slice(5).trimStart();
  }
  return data === '' ? null : { name, data: JSON.parse(data) as unknown };
}
