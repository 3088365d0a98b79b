import { lessonTexts } from '../../../frame/learn/words.svelte.ts';
import en from '../../../words/en/parts/robotory-learn.ts';

export const texts = lessonTexts('robotory', en);
