// The HTTP client of the backend: a server, unless the offline engine is installed in front of it (`backend/install-backend.ts`).
// The endpoints and their types (`Endpoints`) are generated from the server. Live updates go through the socket.
import type { Backend, Socket } from './backend/backend.ts';
import type { Endpoints, Fault, ProblemDetails, TextFault, TextKind } from '../protocol/index.ts';

/** An endpoint: method and path. */
export type EndpointKey = keyof Endpoints;
export type Answer<K extends EndpointKey> = Endpoints[K]['answer'];
/** The request body. */
export type Body<K extends EndpointKey> = Endpoints[K] extends { body: infer B } ? B : undefined;

/** The path parameters, the query string, an abort signal, and a bearer token. */
type How<K extends EndpointKey> = { readonly signal?: AbortSignal; readonly token?: string } & (Endpoints[K] extends { path: infer P }
  ? { readonly path: Readonly<P> }
  : object) &
  (Endpoints[K] extends { query: infer Q } ? { readonly query?: Readonly<Q> } : object);
type OptionArgs<K extends EndpointKey> = Endpoints[K] extends { path: unknown } ? [how: How<K>] : [how?: How<K>];
type RequestArgs<K extends EndpointKey> = Endpoints[K] extends { body: infer B } ? [body: B, ...OptionArgs<K>] : OptionArgs<K>;

/** An error as in RFC 9457; `code` is stable, the texts are not. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly faults: readonly string[] = [],
    /** The faults of a table's options. */
    readonly options: readonly Fault[] = [],
    /** The faults of a text. */
    readonly texts: readonly TextFault[] = [],
    /** The format that the text was taken for. */
    readonly looksLike?: TextKind,
  ) {
    super(detail);
  }
}

/** The backend, over the network by default. No layer above knows whether it was replaced. */
export const backend: Backend = {
  ask: (address, how) => fetch(address, how),
  connect(table) {
    const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url) as Socket;
  },
};

const TIMEOUT = 10_000;

/** Sends a request. Throws a `Problem`. */
export async function call<K extends EndpointKey>(what: K, ...given: RequestArgs<K>): Promise<Answer<K>> {
  // All POST requests have a body, and no others.
  const [body, how] = (what.startsWith('POST') ? given : [undefined, given[0]]) as [unknown, AnyHow | undefined];
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await backend
    .ask(addressOf(what, how), {
      method: methodOf(what),
      signal: how?.signal === undefined ? signal : AbortSignal.any([how.signal, signal]),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(how?.token === undefined ? {} : { authorization: `Bearer ${how.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    .catch(() => {
      throw new Problem('offline', 'the server does not answer');
    });
  const answer: unknown = await response.json().catch(() => undefined);
  // A body that was cut off does not count as an answer; only 204 has none.
  if (response.ok && answer === undefined && response.status !== 204) throw new Problem('offline', 'the answer is incomplete');
  if (response.ok) return answer as Answer<K>;
  throw problemOf(response.status, answer);
}

interface AnyHow {
  readonly signal?: AbortSignal;
  readonly token?: string;
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
}

function methodOf(what: EndpointKey): string {
  return what.slice(0, what.indexOf(' '));
}

/** The URL of a request, with path parameters and query string. */
export function addressOf(what: EndpointKey, how: AnyHow = {}): string {
  const path = what.slice(what.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(how.path?.[part] ?? ''));
  const query = Object.entries(how.query ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The problem in an error response; a malformed response is a problem too. */
export function problemOf(status: number, answer: unknown): Problem {
  const problem = (answer ?? {}) as { readonly [field in keyof ProblemDetails]?: unknown };
  return new Problem(
    typeof problem.code === 'string' ? problem.code : `http-${status}`,
    typeof problem.detail === 'string' ? problem.detail : '',
    Array.isArray(problem.faults) ? problem.faults.map(faultText) : [],
    Array.isArray(problem.options) ? (problem.options as Fault[]) : [],
    Array.isArray(problem.texts) ? (problem.texts as TextFault[]) : [],
    typeof problem.looks_like === 'string' ? (problem.looks_like as TextKind) : undefined,
  );
}

/** Anything that was thrown, as a problem. */
export function asProblem(error: unknown, code = 'fault'): Problem {
  return error instanceof Problem ? error : new Problem(code, String(error));
}

function faultText(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  const { place, text } = fault as { place?: unknown; text?: unknown };
  return `${String(place)}: ${String(text)}`;
}
