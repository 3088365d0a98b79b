// Turning and swapping the sections of a board, as hands do it on the table. What comes of it is asked of the server.
import type { MicroSections } from '../../../connection/protocol.ts';

const turns = ['n', 'e', 's', 'w'] as const;

/** The board in the notation. */
export function boardName({ side, laid }: MicroSections): string {
  return `${side}-${laid.map((one) => `${one.section}${one.turn}`).join('')}`;
}

/** One section turned clockwise by a quarter where it lies. */
export function turned(sections: MicroSections, at: number): MicroSections {
  return { ...sections, laid: sections.laid.map((one, index) => (index === at ? { ...one, turn: quarterMore(one.turn) } : one)) };
}

/** One section turned the other way. */
export function turnedBack(sections: MicroSections, at: number): MicroSections {
  return turned(turned(turned(sections, at), at), at);
}

/** Two sections in each other's place; neither is turned. */
export function swapped(sections: MicroSections, one: number, other: number): MicroSections {
  const laid = [...sections.laid];
  const [a, b] = [laid[one], laid[other]];
  if (a === undefined || b === undefined) return sections;
  laid[one] = b;
  laid[other] = a;
  return { ...sections, laid };
}

/** This side up, everything else as it lies. */
export function withSide(sections: MicroSections, side: MicroSections['side']): MicroSections {
  return { ...sections, side };
}

/** The whole board turned clockwise by a quarter: the last quadrant comes first. */
export function turnedWhole(sections: MicroSections): MicroSections {
  const last = sections.laid.at(-1);
  if (last === undefined) return sections;
  return { ...sections, laid: [last, ...sections.laid.slice(0, -1)].map((one) => ({ ...one, turn: quarterMore(one.turn) })) };
}

function quarterMore(turn: string): string {
  return turns[(turns.indexOf(turn as (typeof turns)[number]) + 1) % turns.length] ?? 'n';
}
