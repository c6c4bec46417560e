import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { notProvenReporter } from '#tools/not-proven/vitest-reporter.ts'

const FILES = [
  'src/**/*.test.{ts,tsx}',
  'workers/**/*.test.ts',
  'sw/**/*.test.ts',
  'supabase/**/*.test.ts',
  'tools/**/*.test.ts',
  'tests/{bench,contracts,faults,lint,model}/**/*.test.ts',
]

/** What `npm run test:long` runs, and who names such a file. */
const LONG = /\.long\.test\b/
const isLong = process.env['NESTLING_LONG'] === '1' || process.argv.some((argument) => LONG.test(argument))
const exclude = [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.ts'])]

/**
 * What a file says that works on the app's own database, by its one name, loads modules again, which the files after it in
 * the worker would get, or replaces modules, `fetch` or timers. Or that collects garbage: seconds, beside what other files
 * have in memory.
 */
const WANTS_ITS_OWN =
  /^import 'fake-indexeddb\/auto'|\bvi\.(mock|doMock|resetModules|useFakeTimers)\(|stubGlobal\('(fetch|addEventListener)'|\bsetFlagsFromString\(/m

const alone = ['src', 'sw', 'workers', 'tests/faults', 'supabase/functions'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => WANTS_ITS_OWN.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
)

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The embedded database needs some 500 MB per process: more workers than cores would only wait.
    maxWorkers: 2,
    // Dexie looks for IndexedDB once, when it is loaded, whichever test file does that first.
    setupFiles: ['fake-indexeddb/auto'],
    reporters: ['default', notProvenReporter],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude,
          // Each file gets a worker of its own, and a thread starts in half the time of a process.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: FILES,
          exclude: [...exclude, ...alone],
          // A worker keeps the modules it has loaded: loading them again for each of 300 files took longer than the tests.
          isolate: false,
        },
      },
    ],
  },
})
