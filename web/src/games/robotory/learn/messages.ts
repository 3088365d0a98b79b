import { lessonTexts } from '../../../app/learn/messages.svelte.ts';
import en from 'virtual:locales/en/robotory/learn';

export const texts = lessonTexts('robotory', en);
