import { lessonTexts } from '../../../frame/learn/words.svelte.ts';
import en from '../../../words/en/parts/micro-learn.ts';

export const texts = lessonTexts('micro', en);
