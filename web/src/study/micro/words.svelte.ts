// The texts of this study board, which come with it.
import { section } from '../../lib/section.svelte.ts';
import { studyMicroEn } from '../../messages/study-micro.en.ts';

export const texts = section(studyMicroEn, {
  de: () => import('../../messages/study-micro.de.ts').then((module) => module.studyMicroDe),
});
export const tm = texts.t;
