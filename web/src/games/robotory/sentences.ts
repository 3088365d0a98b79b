// The texts of RoboTory.
import { nameOf, type RobotoryAction, type RobotoryBoard, type RobotoryDiscs, type View } from '../../connection/protocol.ts';
import { t } from '../../lib/i18n.svelte.ts';

/** `2 white, 1 black` */
export function discsText({ white, black }: RobotoryDiscs): string {
  return `${white} ${t('robotory.white')}, ${black} ${t('robotory.black')}`;
}

/** A player's action in words; `you` is addressed in person. */
export function didText(
  seat: number,
  action: RobotoryAction,
  board: RobotoryBoard | null,
  view: View,
  you: number | null = view.you,
): string {
  const name = nameOf(view, seat);
  const by = seat === you ? 'you' : 'did';
  const hexName = (hex: number | undefined) => (hex === undefined ? '' : (board?.hexes[hex]?.name ?? ''));
  switch (action.t) {
    case 'place':
      return t(`robotory.${by}-place`, { name, disc: t(`disc.${action.disc}`), hex: hexName(action.hex) });
    case 'move':
      return t(`robotory.${by}-move`, {
        name,
        robot: t(`figure.${action.robot}`),
        hex: hexName(action.path.at(-1)),
        n: action.path.length - 1,
      });
    case 'refill':
      return seat === you ? t('robotory.you-refill') : t('robotory.did-refill', { name });
    default:
      return action satisfies never;
  }
}
