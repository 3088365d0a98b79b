// The result of reading a photograph, as `crates/photo-wasm` reports it, and what to ask the user about it.
import type { BoardPlace, PhotoReading } from '../../../app/photo/reading.ts';
import { quarters, type Quarter } from '../../../app/builder/messages.svelte.ts';
import type { MicroLaid, MicroSections, MicroSide } from '../../../protocol/index.ts';
import { swapped } from '../builder/arrange.ts';

export interface QuarterReading extends MicroLaid {
  /** How much more likely this is than the second most likely, `other`. */
  readonly margin: number;
  readonly other: MicroLaid & { readonly side: MicroSide };
}

export interface BoardReading extends BoardPlace {
  readonly side: MicroSide;
  /** Clockwise from the top left. */
  readonly quarters: readonly QuarterReading[];
}

export interface Reading extends PhotoReading {
  readonly board: BoardReading | null;
  readonly robot: PieceReading | null;
  /** Proposals. The starting chip is larger than the one on the target. */
  readonly startChip: PieceReading | null;
  readonly targetChip: PieceReading | null;
}

/** A piece that was found, and the index of its space. */
export interface PieceReading {
  readonly space: number;
  readonly score: number;
}

/** Something that the user has to decide. */
export type Question =
  | { readonly t: 'section'; readonly quarter: Quarter; readonly other: MicroLaid }
  | { readonly t: 'side'; readonly quarter: Quarter; readonly other: MicroSections }
  | { readonly t: 'robot' }
  /** The spaces of chips that may mark the target, the most likely first. */
  | { readonly t: 'target'; readonly spaces: readonly number[] };

const laidOf = ({ section, turn }: MicroLaid): MicroLaid => ({ section, turn });

export function sectionsOf({ side, quarters }: BoardReading): MicroSections {
  return { side, laid: quarters.map(laidOf) };
}

/** With this section in a quarter. The one that was there goes to where this section was. */
export function withSection(sections: MicroSections, quarter: Quarter, section: MicroLaid): MicroSections {
  const from = sections.laid.findIndex((one) => one.section === section.section);
  const { side, laid } = swapped(sections, from, quarter);
  return { side, laid: laid.map((one, at) => (at === quarter ? laidOf(section) : one)) };
}

/** The most likely board with the other side up. */
function turnedOver({ side, quarters: read }: BoardReading): MicroSections {
  const start: MicroSections = { side: side === 'black' ? 'copper' : 'black', laid: read.map(laidOf) };
  const known = quarters.filter((quarter) => read[quarter]?.other.side === start.side);
  return known.reduce((sections, quarter) => withSection(sections, quarter, read[quarter]?.other as MicroLaid), start);
}

/** The questions about a reading, in the order in which they are asked. The side is asked about once. */
export function questionsOf({ board, robot, startChip, targetChip, doubts }: Reading): readonly Question[] {
  const doubtful = quarters.filter((quarter) => doubts.includes(`quarter-${quarter + 1}`));
  const other = (quarter: Quarter) => board?.quarters[quarter]?.other;
  const side = doubtful.find((quarter) => other(quarter) !== undefined && other(quarter)?.side !== board?.side);
  const about = (quarter: Quarter): readonly Question[] => {
    const section = other(quarter);
    return section === undefined || section.side !== board?.side ? [] : [{ t: 'section', quarter, other: laidOf(section) }];
  };
  // A chip below the robot marks the start.
  const chips = [targetChip, startChip].flatMap((chip) => (chip === null || chip.space === robot?.space ? [] : [chip.space]));
  return [
    ...(board === null || side === undefined ? [] : [{ t: 'side', quarter: side, other: turnedOver(board) } as const]),
    ...doubtful.flatMap(about),
    ...(doubts.includes('robot') ? [{ t: 'robot' } as const] : []),
    ...(chips.length === 0 ? [] : [{ t: 'target', spaces: chips } as const]),
  ];
}
