// The players' names in the link of a studied game.
import type { RobotoryBoth } from '../../../protocol/index.ts';

type Names = Partial<RobotoryBoth<string>>;

/** Longer names are not shown: people type links. */
const NAME_MAX = 40;

/** The names in a link. */
export function namesIn(link: string): Names {
  const query = new URLSearchParams(link.split('?')[1]);
  const [light, dark] = (['light', 'dark'] as const).map((side) => query.get(side)?.trim().slice(0, NAME_MAX));
  return { ...(light ? { light } : {}), ...(dark ? { dark } : {}) };
}

export function withNames(link: string, names: Names): string {
  const query = new URLSearchParams(names as Record<string, string>).toString();
  return query === '' ? link : `${link}${link.includes('?') ? '&' : '?'}${query}`;
}
