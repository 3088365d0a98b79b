// The texts of RoboTory.
import { nameOf, type RobotoryAction, type RobotoryBoard, type RobotoryDiscs, type View } from '../../connection/protocol.ts';
import { t, tKey } from '../../lib/i18n.svelte.ts';
import type { Value } from '../../lib/message.ts';

/** `2 white, 1 black` */
export function discsText({ white, black }: RobotoryDiscs): string {
  return `${white} ${t('robotory.white')}, ${black} ${t('robotory.black')}`;
}

/** The parameters of a text about an action. */
export function partsOf(action: RobotoryAction, board: RobotoryBoard | null): Readonly<Record<string, Value>> {
  const hexName = (hex = -1) => board?.hexes[hex]?.name ?? '';
  switch (action.t) {
    case 'place':
      return { disc: t(`disc.${action.disc}`), hex: hexName(action.hex) };
    case 'move':
      return { robot: t(`figure.${action.robot}`), hex: hexName(action.path.at(-1)), n: action.path.length - 1 };
    case 'refill':
      return { ...action.discs };
    default:
      return action satisfies never;
  }
}

/** A player's action in words; `you` is addressed in person. */
export function didText(
  seat: number,
  action: RobotoryAction,
  board: RobotoryBoard | null,
  view: View,
  you: number | null = view.you,
): string {
  const by = seat === you ? 'you' : 'did';
  return tKey(`robotory.${by}-${action.t}`, { name: nameOf(view, seat), ...partsOf(action, board) });
}
