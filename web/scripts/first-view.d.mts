import type { Plugin } from 'vite';

export function textsOf(html: string): Readonly<Record<string, Readonly<Record<string, string>>>>;
export const firstViewChunk: { name: string; test: (id: string) => boolean };
export function firstView(isStaticSite: boolean): Plugin;
