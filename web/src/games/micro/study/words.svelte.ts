// The texts of this study board, which come with it.
import { section } from '../../../lib/section.svelte.ts';
import { studyMicroEn } from '../../../words/en/study-micro.ts';

export const texts = section(studyMicroEn, {
  de: () => import('../../../words/de/study-micro.ts').then((module) => module.studyMicroDe),
});
export const tm = texts.t;
