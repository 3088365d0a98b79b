// The server over HTTP: making tables, taking seats, looking at lists. Everything that moves goes through the socket.
import type {
  Fault,
  MicroLook,
  NewTable,
  OptionsInfo,
  Puzzle,
  PuzzleCalendar,
  PuzzleTried,
  PuzzleTry,
  RicochetLook,
  RobotoryLook,
  SeatTaken,
  SitDown,
  TableMade,
  TableSummary,
} from '../connection/protocol.ts';
import type { Replay, TextFault, TextKind } from '../protocol/index.ts';

/** The server takes no longer record of a game. */
export const RECORD_BYTES_MAX = 2 * 1024 * 1024;

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

export const api = {
  options: () => call<OptionsInfo>('GET', '/api/options'),
  tables: () => call<TableSummary[]>('GET', '/api/tables'),
  table: (id: string) => call<TableSummary>('GET', `/api/tables/${encodeURIComponent(id)}`),
  make: (table: NewTable) => call<TableMade>('POST', '/api/tables', table),
  replay: (id: string, game: number | null) =>
    call<Replay>('GET', `/api/tables/${encodeURIComponent(id)}/replay${game === null ? '' : `?game=${game}`}`),
  replayOf: (record: string) => call<Replay>('POST', '/api/replays', { record }),
  sit: (id: string, who: SitDown) => call<SeatTaken>('POST', `/api/tables/${encodeURIComponent(id)}/seats`, who),
  /** Boards without a table: what is drawn, and what can be done. */
  look: {
    ricochet: (position: string, moves: readonly string[]) =>
      call<RicochetLook>('POST', '/api/ricochet/look', { position, moves: moves.join(' ') }),
    micro: (position: string, route: readonly string[]) =>
      call<MicroLook>('POST', '/api/micro/look', { position, route: route.join(' ') }),
    robotory: (position: string, actions: readonly string[], leading: string | null) =>
      call<RobotoryLook>('POST', '/api/robotory/look', { position, actions: actions.join(' '), leading }),
  },
  puzzles: {
    calendar: () => call<PuzzleCalendar>('GET', '/api/puzzles'),
    puzzle: (id: string) => call<Puzzle>('GET', `/api/puzzles/${id}`),
    try: (id: string, moves: PuzzleTry) => call<PuzzleTried>('POST', `/api/puzzles/${id}`, moves),
  },
} as const;

/** A quick question of a study board, a puzzle or a lesson. */
export function post<T>(path: string, question: unknown, signal?: AbortSignal): Promise<T> {
  return call<T>('POST', path, question, signal);
}

const TIMEOUT = 10_000;

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, {
    method,
    signal: signal === undefined ? AbortSignal.timeout(TIMEOUT) : AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem('offline', 'the server does not answer');
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as T;
  throw problemOf(response.status, answer);
}

/** The problem that an answer tells; anything else is one too. */
export function problemOf(status: number, answer: unknown): Problem {
  const problem = (answer ?? {}) as { code?: unknown; detail?: unknown; faults?: unknown; options?: unknown; texts?: unknown; looks_like?: unknown };
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
