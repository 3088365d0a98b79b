import { describe, expect, test } from 'vitest';
import { change, defaults, readSettings, settings } from './settings.svelte.ts';

describe('stored settings', () => {
  test('nothing stored means the defaults', () => {
    expect(readSettings(undefined)).toEqual(defaults);
  });

  test.each([
    [null],
    [7],
    ['x'],
    [[]],
    [{ language: 'xx', theme: 3, volume: 9, sound: 'no', botWords: 'no', name: 4, face: 13, keys: 'r' }],
  ])('nonsense %j is as if it had never been set', (stored) => expect(readSettings(stored)).toEqual(defaults));

  test('what makes sense is kept, part by part', () => {
    const read = readSettings({ theme: 'dark', language: 'de', volume: -1, face: 12, keys: { help: 'F1', sound: 4 } });
    expect(read).toEqual({ ...defaults, theme: 'dark', language: 'de', face: 12, keys: { help: 'F1' } });
  });

  test('a change replaces only its part', () => {
    change({ sound: false });
    expect(settings()).toEqual({ ...defaults, sound: false });
  });
});
