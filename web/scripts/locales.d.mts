import type { Plugin } from 'vite';

interface Content {
  readonly [key: string]: string | Content;
}

export const folder: string;
export function tags(): string[];
export function sectionsOf(tag: string): ReadonlyMap<string, Content>;
export function combine(files: readonly (readonly [name: string, content: Content])[]): ReadonlyMap<string, Content>;
export function parse(name: string, source: string): Content;
export function locales(): Plugin;
