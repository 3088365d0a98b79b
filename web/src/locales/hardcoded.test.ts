// No component has words of its own: whatever a person can read comes from a message file.
import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

const readable = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']);
const hasWords = (text: string) => /\p{L}{2,}/u.test(text);

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly data?: string;
  readonly value?: unknown;
}

/** The words in a component's markup, without its script and its style. */
function words(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown, attribute: string | undefined): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, attribute));
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'Text' && typeof node.data === 'string') {
      if ((attribute === undefined || readable.has(attribute)) && hasWords(node.data)) found.push(node.data.trim());
      return;
    }
    const inside = node.type === 'Attribute' || node.type === 'StyleDirective' ? (node.name ?? '') : attribute;
    for (const [name, part] of Object.entries(node)) if (name !== 'parent') visit(part, inside);
  };
  visit(parse(source, { modern: true }).fragment, undefined);
  return found;
}

const files = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });

test('the check itself finds words', () => {
  expect(words('<p title="a title" class="not this">Hello {name}</p>')).toEqual(['a title', 'Hello']);
});

test.each(Object.entries(files))('%s has no words of its own', (_, source) => {
  expect(words(source)).toEqual([]);
});

// The content security policy forbids style attributes in markup; `style:name={value}` sets a property by script, which it allows.
test.each(Object.entries(files))('%s has no style attributes', (_, source) => {
  expect(source.match(/\sstyle="/g)).toBe(null);
});
