// Runs before all browser tests: finds Chromium, and reports what cannot be tested here.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { missing } from './offline-engine.ts';

export default function setup(): void {
  // Workers inherit the variable. Done once, because two concurrent installations disturb each other.
  process.env.CHROMIUM = execFileSync(fileURLToPath(new URL('../../scripts/chromium.sh', import.meta.url)), { encoding: 'utf8' }).trim();
  const isRequired = process.env.CI === 'true' || process.env.ROBOTABLE_REQUIRE_WASM === '1';
  if (isRequired && missing.length > 0) {
    throw new Error(
      `the offline tests must not be skipped here, but these are not built: ${missing.join(', ')} (make wasm-test web static-site)`,
    );
  }
}
