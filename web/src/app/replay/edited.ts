// The changes of a step within a section: the subset of JSON Patch (RFC 6902) that replays use. Nothing is mutated, so
// that moments share unchanged parts.
import type { View } from '../../connection/protocol.ts';
import type { ReplayEdit } from '../../protocol/index.ts';

type Parent = Readonly<Record<string, unknown>> | readonly unknown[];

export function edited(view: View, edits: readonly ReplayEdit[]): View {
  return edits.reduce<unknown>((value, { path, value: to }) => put(value as Parent, path.split('/').slice(1), to), view) as View;
}

function put(parent: Parent, [escaped = '', ...rest]: readonly string[], to: unknown): Parent {
  const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
  if (Array.isArray(parent)) {
    const at = key === '-' ? parent.length : Number(key);
    const copy = [...(parent as readonly unknown[])];
    copy[at] = rest.length === 0 ? to : put(parent[at] as Parent, rest, to);
    return copy;
  }
  const fields = parent as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: rest.length === 0 ? to : put(fields[key] as Parent, rest, to) };
}
