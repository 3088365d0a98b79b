// The transparent robot's choices in words: `Trbx` bounces and then passes through.
import { listed, t } from '../../../lib/i18n.svelte.ts';

export function choicesText(text: string): string {
  const choices = [...text.slice(2)].map((letter) => t(letter === 'x' ? 'ricochet.through' : 'ricochet.bounce'));
  return choices.length === 0 ? t('ricochet.stop') : listed(choices);
}
