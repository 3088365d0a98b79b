// Lists the skipped tests in the last line of a run, so that they are not mistaken for passing ones.
import type { Reporter, TestModule } from 'vitest/node';

export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => {
      const tests = [...module.children.allTests('skipped')].filter((test) => test.options.mode === 'skip');
      return tests.length === 0 ? [] : [{ file: module.relativeModuleId, count: tests.length }];
    });
    if (skipped.length === 0) return;
    const count = skipped.reduce((sum, one) => sum + one.count, 0);
    const files = skipped.map((one) => `${one.file} (${one.count})`).join(', ');
    const hint = skipped.some((one) => one.file.startsWith('tests/')) ? '. Offline tests need `make wasm-test web static-site`' : '';
    console.warn(`SKIPPED ${count} ${count === 1 ? 'test' : 'tests'}: ${files}${hint}`);
  }
}
