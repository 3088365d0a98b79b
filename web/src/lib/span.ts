// Durations in words.
import { number, t } from './i18n.svelte.ts';

/** A duration for a form: `90 s`, `4 min`, `2 h`. */
export function spanText(ms: number): string {
  const secs = ms / 1000;
  if (secs % 86_400 === 0 && secs > 0) return t('span.days', { n: secs / 86_400 });
  if (secs % 3600 === 0 && secs > 0) return t('span.hours', { n: number(secs / 3600) });
  if (secs >= 120 && secs % 30 === 0) return t('span.minutes', { n: number(secs / 60) });
  return t('span.seconds', { n: number(secs) });
}

/** The time left on a clock: `0:07`, `12:30`, `1:05:00`. Rounded up. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const [hours, mins, secs] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(mins)}:${two(secs)}` : `${mins}:${two(secs)}`;
}
