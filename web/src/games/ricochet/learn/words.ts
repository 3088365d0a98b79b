import { lessonTexts } from '../../../frame/learn/words.svelte.ts';
import en from '../../../words/en/parts/ricochet-learn.ts';

export const texts = lessonTexts('ricochet', en);
