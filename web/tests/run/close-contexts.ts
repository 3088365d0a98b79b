// After each file: a test that failed may have left pages open, and the next file has the same browser.
import { afterAll } from 'vitest';
import { browser } from './worker.ts';

afterAll(() => Promise.all(browser.contexts().map((context) => context.close())));
