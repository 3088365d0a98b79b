// Runs after each file: a failed test may have left pages open, and the next file uses the same browser.
import { afterAll } from 'vitest';
import { browser } from './worker.ts';

afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
