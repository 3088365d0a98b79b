// A description of the board on demand: each robot with its surroundings, the other discs, and the reserve.
import type { RobotoryBoard, RobotoryGame } from '../../connection/protocol.ts';
import { t } from '../../lib/i18n.svelte.ts';

export function lookLines(game: RobotoryGame, board: RobotoryBoard): readonly string[] {
  const nameOfHex = (hex: number) => board.hexes[hex]?.name ?? '';
  const discs = (hexes: readonly number[]) =>
    game.discs.flatMap((one) => (hexes.includes(one.hex) ? [`${nameOfHex(one.hex)} ${t(`disc.${one.disc}`)}`] : []));
  const robots = game.robots.map(({ robot, hex }) => {
    const here = board.hexes[hex];
    const where = [t(`figure.${robot}`), nameOfHex(hex), ...(here === undefined ? [] : [t(`robotory.camp-${here.camp}`)])].join(', ');
    const around = discs(here?.neighbours ?? []);
    return around.length === 0 ? where : t('look.around', { where, discs: around.join('; ') });
  });
  const all = discs(game.discs.map((one) => one.hex));
  return [...robots, ...(all.length === 0 ? [] : [t('look.discs', { discs: all.join('; ') })]), t('robotory.reserve-is', game.reserve)];
}
