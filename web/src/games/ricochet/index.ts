import type { Manifest } from '../../frame/manifest.ts';
import Art from './Art.svelte';

export default {
  Art,
  table: () => import('./table/RicochetTable.svelte'),
  learn: () => import('./learn/index.ts'),
} satisfies Manifest;
