// The texts of Ricochet Robots, and conversions to the board's types.
import type {
  RicochetChips,
  RicochetEvent,
  RicochetGoal,
  RicochetReturned,
  RicochetRobotAt,
  RicochetRule,
  RicochetSlide,
  RicochetSymbol,
  View,
} from '../../connection/protocol.ts';
import { nameOf } from '../../connection/protocol.ts';
import { failedText, saidOf } from '../../app/components/you.ts';
import { announce } from '../../lib/announce.svelte.ts';
import { t } from '../../lib/i18n.svelte.ts';
import { play } from '../../lib/sound.ts';
import { symbolName, toSymbol } from './board/describe.ts';
import { cellName, letters, type Option, type Places } from './board/model.ts';

export function placesOf(robots: readonly RicochetRobotAt[]): Places {
  return Object.fromEntries(robots.map((one) => [one.robot, one.at]));
}

export function optionOf(slide: RicochetSlide): Option {
  return { robot: slide.move.robot, direction: slide.move.direction, text: slide.text, cost: slide.cost, path: slide.path };
}

/** A position in the notation, for links to the study board. */
export function notationOf(board: string, robots: readonly RicochetRobotAt[], goal: RicochetGoal, rule: RicochetRule = 'turn'): string {
  const placed = robots.map((one) => letters[one.robot] + cellName(one.at)).join('-');
  const target = (goal.robot === null ? 'V' : letters[goal.robot]) + cellName(goal.at);
  return [board, placed, target, ...(rule === 'turn' ? [] : [rule])].join('_');
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

/** Announces a move, with its sound. */
export function saidMove({ robot, direction, path }: Option): void {
  const to = path.at(-1);
  if (to === undefined) return;
  play('slide', { pan: (to.x - 7.5) / 10 });
  announce(t('ricochet.said-moved', { robot: t(`robot.${robot}`), direction: t(`towards.${direction}`), cell: cellName(to) }));
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
  switch (fact.t) {
    case 'started':
      return startText(fact.prize, view);
    case 'goal-changed':
      return fact.prize === null ? t('ricochet.said-goal-all') : t('ricochet.said-goal', { n: fact.prize });
    case 'chip-turned':
      return t('ricochet.said-chip', { target: symbolName(fact.symbol) });
    case 'robot-moved': {
      const { robot, direction } = fact.slide.move;
      return t('ricochet.said-moved', { robot: t(`robot.${robot}`), direction: t(`towards.${direction}`), cell: cellOf(fact.slide) });
    }
    case 'demonstration-began':
      return bidOf(fact.moves, view) === null ? t('ricochet.you-show') : saidOf('ricochet', fact, view, you);
    case 'demonstration-failed':
      return failedText(who(fact.seat), t(`ricochet.why-${fact.why}`), fact.seat === you);
    case 'chip-won':
      return fact.seat === you ? t('ricochet.you-won') : t('ricochet.said-won', { name: who(fact.seat), target: symbolName(fact.symbol) });
    case 'chip-returned':
      return returnedText(fact.why, shownLast(view), you);
    case 'analysed':
      return fact.moves === null ? '' : t('ricochet.said-analysed', { n: fact.moves });
    default:
      return saidOf('ricochet', fact, view, you);
  }
}

/** The demonstrations of the round that has just ended. */
function shownLast(view: View): readonly { readonly seat: number }[] {
  const last = view.past.at(-1);
  return last?.t === 'ricochet' ? last.shown : [];
}

function cellOf(slide: RicochetSlide): string {
  const to = slide.path.at(-1);
  return to === undefined ? '' : `${String.fromCharCode(65 + to.x)}${to.y + 1}`;
}
