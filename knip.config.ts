import { existsSync } from 'node:fs'
import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/entry-prerender.tsx',
    'src/app/routes/**/*.tsx',
    // The router itself imports it, in a build.
    'src/app/router-later.ts',
    'sw/index.ts',
    'workers/*/index.ts',
    'supabase/functions/*/index.ts',
    'tools/*.{ts,mjs}',
    // Threads load them by their paths (tools/compile-content.mjs).
    'tools/names/{births-part,content-report}.ts',
    'tools/*/check.ts',
    'tools/icons/make.ts',
    // The Dockerfile runs it.
    'tools/packages/keep-server.ts',
    'supabase/embedded/database/pglite-worker.ts',
    'supabase/embedded/database/make-cluster.ts',
    'tests/bench/load-server.ts',
    'tests/bench/load-floor.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,css}',
    'sw/**/*.ts',
    'workers/**/*.ts',
    'supabase/**/*.ts',
    'tools/**/*.ts',
    'tests/**/*.ts',
  ],
  ignoreBinaries: ['mount', 'umount', 'unshare'],
  ignoreDependencies: [
    '@fontsource-variable/*',
    'lighthouse',
    'router-core',
    'autocannon',
    'rxdb',
    '@leeoniya/ufuzzy',
    '@orama/orama',
    'lunr',
  ],
  ignoreExportsUsedInFile: true,
  // Only a build writes these files, and an exception without a use is a hint too.
  ignoreUnresolved: existsSync('.generated/names') ? [] : ['#generated/.+'],
}

export default config
