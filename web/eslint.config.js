// Few rules, and only such as find faults: how code looks is Prettier's concern, types are svelte-check's.
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const faults = {
  // A promise that nobody waits for loses its error: a button that does nothing when the network is gone.
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-for-in-array': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  // `== null` asks for both kinds of nothing.
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
  'no-constant-condition': ['error', { checkLoops: false }],
  'no-dupe-else-if': 'error',
  'no-self-compare': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
};

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', 'src/protocol/index.ts', 'src/locales/messages.d.ts'] },
  ts.configs.base,
  svelte.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      ...faults,
      // In a component a `let` may be bound, and derived values are constants that change.
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived'] }],
      // Sets and maps that nobody draws need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      // There are no stores here, and looking for them takes a third of the time.
      'svelte/require-store-reactive-access': 'off',
      // It does not see what svelte-check does.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { 'prefer-const': 'off' },
  },
  {
    // The programs that print are no part of the page.
    files: ['scripts/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
);
