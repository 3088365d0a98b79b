// Rotating and swapping the sections of a board. The server computes the resulting board.
import type { MicroSections } from '../../../connection/protocol.ts';

const turns = ['n', 'e', 's', 'w'] as const;

/** The board in the notation. */
export function boardName({ side, laid }: MicroSections): string {
  return `${side}-${laid.map((one) => `${one.section}${one.turn}`).join('')}`;
}

/** One section rotated clockwise by a quarter turn. */
export function turned(sections: MicroSections, at: number): MicroSections {
  return { ...sections, laid: sections.laid.map((one, index) => (index === at ? { ...one, turn: quarterMore(one.turn) } : one)) };
}

/** One section rotated counterclockwise. */
export function turnedBack(sections: MicroSections, at: number): MicroSections {
  return turned(turned(turned(sections, at), at), at);
}

/** Two sections swapped; neither is rotated. */
export function swapped(sections: MicroSections, one: number, other: number): MicroSections {
  const laid = [...sections.laid];
  const [a, b] = [laid[one], laid[other]];
  if (a === undefined || b === undefined) return sections;
  laid[one] = b;
  laid[other] = a;
  return { ...sections, laid };
}

/** With this side up, everything else unchanged. */
export function withSide(sections: MicroSections, side: MicroSections['side']): MicroSections {
  return { ...sections, side };
}

/** The whole board rotated clockwise by a quarter turn: the last quarter comes first. */
export function turnedWhole(sections: MicroSections): MicroSections {
  const last = sections.laid.at(-1);
  if (last === undefined) return sections;
  return { ...sections, laid: [last, ...sections.laid.slice(0, -1)].map((one) => ({ ...one, turn: quarterMore(one.turn) })) };
}

function quarterMore(turn: string): string {
  return turns[(turns.indexOf(turn as (typeof turns)[number]) + 1) % turns.length] ?? 'n';
}
