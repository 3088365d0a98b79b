// The texts of Ricochet Robots, and conversions to the board's types.
import type {
  RicochetChips,
  RicochetEvent,
  RicochetGoal,
  RicochetLook,
  RicochetPast,
  RicochetReturned,
  RicochetRobotAt,
  RicochetRule,
  RicochetSlide,
  RicochetSymbol,
  View,
} from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { eventText, type EventTexts } from '../../app/components/event-texts.ts';
import { failedText, saidOf } from '../../app/components/you.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { paths } from '../../lib/router.svelte.ts';
import { play } from '../../lib/sound.ts';
import { symbolName, toSymbol } from './board/describe.ts';
import { cellName, letters, robots, type Option, type Places } from './board/model.ts';

export function placesOf(robots: readonly RicochetRobotAt[]): Places {
  return Object.fromEntries(robots.map((one) => [one.robot, one.at]));
}

/** The robots that take part, with their places. */
export function robotsAt(places: Places): RicochetRobotAt[] {
  return robots.flatMap((robot) => {
    const at = places[robot];
    return at === undefined ? [] : [{ robot, at }];
  });
}

export function optionOf(slide: RicochetSlide): Option {
  return { robot: slide.move.robot, direction: slide.move.direction, text: slide.text, cost: slide.cost, path: slide.path };
}

/** The props of a board that shows a position with the moves made on it. */
export function boardOf(look: RicochetLook) {
  const trail = look.slides.map(optionOf);
  return {
    drawing: look.board,
    places: placesOf(look.robots),
    markers: placesOf(look.markers),
    chip: look.symbol,
    goal: look.goal.at,
    ways: [...look.possible.map((one) => optionOf(one.slide)), ...trail],
    trail,
  };
}

/** A position in the notation, for links to the study board. */
export function notationOf(board: string, robots: readonly RicochetRobotAt[], goal: RicochetGoal, rule: RicochetRule = 'turn'): string {
  const placed = robots.map((one) => letters[one.robot] + cellName(one.at)).join('-');
  const target = (goal.robot === null ? 'V' : letters[goal.robot]) + cellName(goal.at);
  return [board, placed, target, ...(rule === 'turn' ? [] : [rule])].join('_');
}

/** The study link of a round. */
export function studyLink({ board, options: { game } }: View, round: RicochetPast): string | undefined {
  if (board?.t !== 'ricochet' || game.t !== 'ricochet') return undefined;
  return paths.study('ricochet', notationOf(board.name, round.robots, round.goal, game.ricochet));
}

/** The solutions of a round: its demonstrations, then the shortest ones. */
export function slidesOf({ shown, analysis }: RicochetPast, route: number): readonly RicochetSlide[] {
  return [...shown.map((one) => one.slides), ...(analysis?.t === 'solved' ? analysis.routes : [])][route] ?? [];
}

/** The robots' places after the first `count` of these moves. */
export function placesAfter(robots: readonly RicochetRobotAt[], slides: readonly RicochetSlide[], count: number): Places {
  const moved = slides.slice(0, count).map((slide) => [slide.move.robot, slide.path.at(-1)] as const);
  return { ...placesOf(robots), ...Object.fromEntries(moved) };
}

export function goalText(symbol: RicochetSymbol, goal: RicochetGoal | null): string {
  const target = toSymbol(symbol);
  return goal?.robot == null ? t('ricochet.goal-any', { target }) : t('ricochet.goal', { robot: t(`the-robot.${goal.robot}`), target });
}

/** The label of a board with its target. */
export function boardLabel(symbol: RicochetSymbol | null | undefined, goal: RicochetGoal | null): string {
  if (symbol == null) return t('ricochet.board');
  return t('ricochet.board-goal', { target: symbolName(symbol), goal: goalText(symbol, goal) });
}

/** Announces a move, with its sound. */
export function saidMove(option: Option): void {
  const to = option.path.at(-1);
  if (to === undefined) return;
  play('slide', { pan: (to.x - 7.5) / 10 });
  announce(movedText(option));
}

function movedText({ robot, direction, path }: Option): string {
  const to = path.at(-1);
  const cell = to === undefined ? '' : cellName(to);
  return t('ricochet.said-moved', { robot: t(`robot.${robot}`), direction: t(`towards.${direction}`), cell });
}

export function chipsOf(chips: readonly RicochetChips[], seat: number): readonly RicochetSymbol[] {
  return chips.find((one) => one.seat === seat)?.chips ?? [];
}

/** The bid that is recorded for a single player who has only said "I have it". */
const NO_BID = 99;

/** The number of moves that a player has bid; null for a single player who has bid none. */
export function bidOf(moves: number, view: View): number | null {
  const alone = view.options.game.t === 'ricochet' && view.options.game.mode !== 'match';
  return alone && moves === NO_BID ? null : moves;
}

/** The winning condition, announced when a game starts. */
export function startText(prize: number | null, view: View): string {
  if (view.options.game.t === 'ricochet' && view.options.game.mode !== 'match') return t('ricochet.said-started-solo');
  return prize === null ? t('ricochet.said-started-all') : t('ricochet.said-started', { n: prize });
}

/** Why a chip went back; a player who was the only one to try is addressed in person. */
export function returnedText(why: RicochetReturned, shown: readonly { readonly seat: number }[], you: number | null): string {
  const onlyYou = shown.length > 0 && shown.every((one) => one.seat === you);
  return t(why === 'everybody-failed' && onlyYou ? 'ricochet.returned-you-failed' : `ricochet.returned-${why}`);
}

/** The announcement of an event; empty where the page announces it. `you` is addressed in person. */
export function told(fact: RicochetEvent, view: View, you: number | null = view.you): string {
  const who = (seat: number) => nameOf(view, seat);
  const texts: EventTexts<RicochetEvent> = {
    started: ({ prize }) => startText(prize, view),
    'goal-changed': ({ prize }) => (prize === null ? t('ricochet.said-goal-all') : t('ricochet.said-goal', { n: prize })),
    'chip-turned': ({ symbol }) => t('ricochet.said-chip', { target: symbolName(symbol) }),
    'robot-moved': ({ slide }) => movedText(optionOf(slide)),
    'demonstration-began': (began) => (bidOf(began.moves, view) === null ? t('ricochet.you-show') : saidOf('ricochet', began, view, you)),
    'demonstration-failed': ({ seat, why }) => failedText(who(seat), t(`ricochet.why-${why}`), seat === you),
    'chip-won': ({ seat, symbol }) =>
      seat === you ? t('ricochet.you-won') : t('ricochet.said-won', { name: who(seat), target: symbolName(symbol) }),
    'chip-returned': ({ why }) => returnedText(why, shownLast(view), you),
    analysed: ({ moves }) => (moves === null ? '' : t('ricochet.said-analysed', { n: moves })),
  };
  return eventText('ricochet', texts, fact, view, you);
}

/** The demonstrations of the round that has just ended. */
function shownLast(view: View): readonly { readonly seat: number }[] {
  const last = view.past.at(-1);
  return last?.t === 'ricochet' ? last.shown : [];
}
