import { lessonTexts } from '../../../app/learn/messages.svelte.ts';
import en from 'virtual:locales/en/ricochet/learn';

export const texts = lessonTexts('ricochet', en);
