// The house that the client speaks to: a server, unless another one has moved in (`house/move-in.ts`). What can be asked, and with which types, comes from its own list: `Endpoints` is generated.
// Everything that moves goes through the socket.
import type { House, Socket } from './house/house.ts';
import type { Endpoints, Fault, ProblemDetails, TextFault, TextKind } from '../protocol/index.ts';

/** What can be asked: method and path. */
export type Asked = keyof Endpoints;
export type Answer<K extends Asked> = Endpoints[K]['answer'];
/** What is sent with it. */
export type Body<K extends Asked> = Endpoints[K] extends { body: infer B } ? B : undefined;

/** The parts of the path in braces, what stands behind it, and a signal that ends the waiting. */
type How<K extends Asked> = { readonly signal?: AbortSignal } & (Endpoints[K] extends { path: infer P }
  ? { readonly path: Readonly<P> }
  : object) &
  (Endpoints[K] extends { query: infer Q } ? { readonly query?: Readonly<Q> } : object);
type HowGiven<K extends Asked> = Endpoints[K] extends { path: unknown } ? [how: How<K>] : [how?: How<K>];
type Given<K extends Asked> = Endpoints[K] extends { body: infer B } ? [body: B, ...HowGiven<K>] : HowGiven<K>;

/** What went wrong, as RFC 9457 tells it; `code` never changes, the texts may. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly faults: readonly string[] = [],
    /** What is wrong with the options of a table. */
    readonly options: readonly Fault[] = [],
    /** What is wrong with a text, for each of the faults. */
    readonly texts: readonly TextFault[] = [],
    /** What that text was taken for. */
    readonly looksLike?: TextKind,
  ) {
    super(detail);
  }
}

/** Over the network. Nothing above this knows whether it still is. */
export const house: House = {
  ask: (address, how) => fetch(address, how),
  connect(table) {
    const url = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url) as Socket;
  },
};

const TIMEOUT = 10_000;

/** Asks the server. Throws a `Problem`. */
export async function call<K extends Asked>(what: K, ...given: Given<K>): Promise<Answer<K>> {
  // Everything that is posted has a body, and nothing else has.
  const [body, how] = (what.startsWith('POST') ? given : [undefined, given[0]]) as [unknown, AnyHow | undefined];
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await house
    .ask(addressOf(what, how), {
      method: methodOf(what),
      signal: how?.signal === undefined ? signal : AbortSignal.any([how.signal, signal]),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    .catch(() => {
      throw new Problem('offline', 'the server does not answer');
    });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer<K>;
  throw problemOf(response.status, answer);
}

interface AnyHow {
  readonly signal?: AbortSignal;
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
}

function methodOf(what: Asked): string {
  return what.slice(0, what.indexOf(' '));
}

/** Where something is asked, with what belongs into its braces and behind it. */
export function addressOf(what: Asked, how: AnyHow = {}): string {
  const path = what.slice(what.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(how.path?.[part] ?? ''));
  const query = Object.entries(how.query ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The problem that an answer tells; anything else is one too. */
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

function faultText(fault: unknown): string {
  if (typeof fault === 'string') return fault;
  const { place, text } = fault as { place?: unknown; text?: unknown };
  return `${String(place)}: ${String(text)}`;
}
