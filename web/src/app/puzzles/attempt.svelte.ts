// An attempt at a puzzle. Every move is stored before the server is asked, so that nothing is lost; progress in another
// tab is adopted before anything is done here.
import type { Puzzle, PuzzleAsk, PuzzleTried, PuzzleTry } from '../../connection/protocol.ts';
import { asProblem, call, type Problem } from '../../lib/api.ts';
import { onOtherTab } from '../../lib/storage.ts';
import { idOf, type PuzzleName } from '../../lib/puzzle-name.ts';
import { backTo, ended, fresh, hinted, keepProgress, KEPT_UNDER, moved, recallProgress, sameProgress, type Progress } from './progress.ts';
import { keepDay } from './streak.ts';

export class Attempt {
  puzzle = $state.raw<Puzzle | undefined>();
  tried = $state.raw<PuzzleTried | undefined>();
  progress = $state.raw<Progress>(fresh);
  problem = $state.raw<Problem | undefined>();
  busy = $state(false);
  /** Called when another tab has made progress. */
  onother: (() => void) | undefined;
  /** Called when the puzzle has just been solved here. */
  onsolved: (() => void) | undefined;
  private readonly id: string;
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly name: PuzzleName) {
    this.id = idOf(name);
    this.progress = recallProgress(name);
  }

  /** Listens to other tabs until the returned function is called. */
  listen(): () => void {
    return onOtherTab(KEPT_UNDER + this.id, () => void this.takeOver());
  }

  async open(): Promise<void> {
    this.problem = undefined;
    try {
      this.puzzle ??= await puzzleOf(this.name);
    } catch (error) {
      this.problem = asProblem(error, 'offline');
      return;
    }
    await this.ask();
  }

  move(text: string, cost: number): Promise<void> {
    return this.change((progress) => moved(progress, text, cost));
  }

  /** Takes back the last move. */
  back(): Promise<void> {
    return this.change((progress) => backTo(progress, Math.max(0, progress.moves.length - 1)));
  }

  restart(): Promise<void> {
    return this.change((progress) => backTo(progress, 0));
  }

  /** First the distance from here, then the move. Counts when it is shown. */
  hint(): Promise<void> {
    return this.inTurn(async () => {
      const hint = (await this.ask(this.nextHint()))?.hint;
      if (hint != null) this.keep(hinted(this.progress, hint));
    });
  }

  nextHint(): 'distance' | 'move' {
    return this.progress.told.length === 0 ? 'distance' : 'move';
  }

  giveUp(): Promise<void> {
    return this.inTurn(async () => {
      await this.ask('solution');
    });
  }

  /** Resolves once all actions so far are answered. */
  settled(): Promise<void> {
    return this.turn;
  }

  private change(how: (progress: Progress) => Progress): Promise<void> {
    return this.inTurn(async () => {
      this.keep(how(this.progress));
      await this.ask();
    });
  }

  /** Serialises actions: a request during a pending one runs after it, unless the puzzle is over then. */
  private inTurn(what: () => Promise<void>): Promise<void> {
    this.turn = this.turn.then(async () => {
      if (this.progress.end === null && !(await this.takeOver())) await what();
    });
    return this.turn;
  }

  /** True if another tab has made progress: then its state is shown, and nothing else happens. */
  private async takeOver(): Promise<boolean> {
    const kept = recallProgress(this.name);
    if (sameProgress(kept, this.progress)) return false;
    this.progress = kept;
    this.onother?.();
    await this.ask();
    return true;
  }

  private keep(progress: Progress): void {
    this.progress = progress;
    keepProgress(this.name, progress);
  }

  private async ask(ask?: PuzzleAsk): Promise<PuzzleTried | undefined> {
    this.busy = true;
    this.problem = undefined;
    const { moves, end } = this.progress;
    try {
      const tried = await tryMoves(this.name, { moves: [...moves], ask: ask ?? (end === null ? null : 'solution') });
      // Moves were made while the answer was under way: it is outdated.
      if (moves !== this.progress.moves) return undefined;
      this.tried = tried;
      this.finish(tried, ask);
      return tried;
    } catch (error) {
      this.problem = asProblem(error, 'offline');
      // Moves that no longer fit the puzzle, or edited storage: they stay counted.
      if (this.problem.code === 'impossible' && moves.length > 0) this.keep({ ...this.progress, moves: [], told: [] });
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  private finish(tried: PuzzleTried, ask: PuzzleAsk | undefined): void {
    if (tried.best === null || this.progress.end !== null) return;
    if (tried.solved) {
      this.keep(ended(this.progress, 'solved', tried.best.moves));
      if ('date' in this.name) keepDay(this.name.date, tried.today);
      this.onsolved?.();
    } else if (ask === 'solution') {
      this.keep(ended(this.progress, 'given-up', tried.best.moves));
    }
  }
}

function puzzleOf(name: PuzzleName): Promise<Puzzle> {
  return 'date' in name
    ? call('GET /api/puzzles/{game}/{date}/{level}', { path: name })
    : call('GET /api/puzzles/{game}/endless/{level}/{number}', { path: name });
}

function tryMoves(name: PuzzleName, moves: PuzzleTry): Promise<PuzzleTried> {
  return 'date' in name
    ? call('POST /api/puzzles/{game}/{date}/{level}', moves, { path: name })
    : call('POST /api/puzzles/{game}/endless/{level}/{number}', moves, { path: name });
}
