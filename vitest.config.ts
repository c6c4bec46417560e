import { defineConfig } from 'vitest/config'
import { notProvenReporter } from '#tools/not-proven/vitest-reporter.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'workers/**/*.test.ts',
      'sw/**/*.test.ts',
      'supabase/**/*.test.ts',
      'tools/**/*.test.ts',
      'tests/{contracts,faults,lint,model}/**/*.test.ts',
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The embedded database needs some 500 MB per process: more workers than cores would only wait.
    maxWorkers: 2,
    // A worker keeps the modules it has loaded: loading them anew for each of 300 files took longer than the tests.
    isolate: false,
    // Dexie looks for IndexedDB once, when it is loaded, whichever test file does that first.
    setupFiles: ['fake-indexeddb/auto'],
    reporters: ['default', notProvenReporter],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
  },
})
