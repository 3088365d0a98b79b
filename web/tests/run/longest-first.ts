// Orders the browser tests: the longest files first, so that no worker is left with a long one at the end.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size suggests, longest first. */
const LONG: readonly string[] = ['pages.test.ts', 'offline.test.ts', 'languages.test.ts', 'study-ricochet.test.ts'];

export default class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...files].sort((a, b) => weight(b.moduleId) - weight(a.moduleId)));
  }
}

function weight(path: string): number {
  const rank = LONG.indexOf(basename(path));
  return rank === -1 ? statSync(path).size : Number.MAX_SAFE_INTEGER - rank;
}
