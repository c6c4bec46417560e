import { defineConfig } from 'vitest/config'

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
    unstubGlobals: true,
    restoreMocks: true,
  },
})
