import { lessonTexts } from '../../../app/learn/messages.svelte.ts';
import en from 'virtual:locales/en/micro/learn';

export const texts = lessonTexts('micro', en);
