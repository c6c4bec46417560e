/** Packages that only some folders may import, as the table names them, and their patterns for the linter. */
export const PACKAGES = {
  react: '{react,react-dom}{,/**}',
  dexie: 'dexie',
  'dexie-react-hooks': 'dexie-react-hooks',
  '@supabase/*': '@supabase/**',
  comlink: 'comlink',
  '@tanstack/react-query': '@tanstack/{react-query,query-core}{,/**}',
  'workbox-*': 'workbox-*{,/**}',
  '@electric-sql/pglite': '@electric-sql/pglite{,/**}',
  postgres: 'postgres{,/**}',
} as const

export type PackageName = keyof typeof PACKAGES

/** A folder, or one file with its own permissions, and what it may import. */
export type Importer = {
  name: string
  /** The files it applies to, as globs from the root. A later row of the table overrides an earlier one. */
  files: readonly string[]
  /** What it may import by `#`: folders, or single modules with their whole specifier. Its own folder is named too. */
  may: readonly string[]
  /** Folders of which it may import types only. */
  types?: readonly string[]
  packages: readonly PackageName[]
}

/** Packages of the folders that render. */
const HOOKS = ['react', 'dexie-react-hooks'] as const

const FEATURE_MAY = [
  'src/async',
  'src/core',
  'src/data',
  'src/remote',
  'src/sync',
  'src/session',
  'src/analytics',
  'src/server-state',
  'src/ui',
  'src/names',
  'src/favorites',
  'src/articles',
  'src/account',
]

const folder = (
  name: string,
  may: readonly string[],
  packages: readonly PackageName[],
  types?: readonly string[],
): Importer => ({
  name,
  files: [`src/${name}/**`],
  may: [name, ...may].map((one) => `src/${one}`),
  packages,
  ...(types && { types: types.map((one) => `src/${one}`) }),
})

/**
 * Who may import what: the lint rule, the table in `docs/architecture.md` and most of `tests/lint/import-table.test.ts`
 * are generated from it (`npm run import-table`). Tests, tools and configuration may import anything, and nothing
 * imports them.
 */
export const IMPORT_TABLE: readonly Importer[] = [
  folder('async', [], []),
  folder('core', [], []),
  folder('data', ['async', 'core'], ['dexie']),
  folder('remote', ['core', 'data'], ['@supabase/*']),
  folder('sync', ['async', 'core', 'data'], []),
  folder('session', ['async', 'core', 'remote', 'data'], HOOKS),
  folder('analytics', ['async', 'core', 'data', 'sync'], []),
  {
    // It starts the worker, whose address has to pass the one Trusted Types policy (decisions/0005).
    name: 'analytics/vitals-client.ts',
    files: ['src/analytics/vitals-client.ts'],
    may: [
      'src/analytics',
      'src/core',
      'src/data',
      'src/sync',
      'src/ui/trusted-script.ts',
      'workers/vitals/index.ts?worker&url',
    ],
    packages: ['comlink'],
  },
  // Server state: loaded with the pages that show it (decisions/0028).
  folder('server-state', [], ['react', '@tanstack/react-query']),
  folder('ui', ['async'], ['react'], ['core']),
  folder('names', ['async', 'core', 'data', 'analytics', 'ui'], HOOKS),
  {
    name: 'names/client.ts',
    files: ['src/names/client.ts'],
    may: [
      'src/names',
      'src/async',
      'src/core',
      'src/data',
      'src/analytics',
      'src/ui',
      'workers/names/index.ts?worker&url',
    ],
    packages: [...HOOKS, 'comlink'],
  },
  folder('favorites', ['async', 'core', 'data', 'sync', 'analytics', 'ui'], HOOKS),
  folder('articles', ['async', 'core', 'analytics', 'names', 'favorites', 'ui'], HOOKS),
  folder('account', ['async', 'core', 'data', 'remote', 'session', 'ui'], HOOKS),
  // Not even a feature's own folder by `#`: that would permit all others.
  { name: 'features/x', files: ['src/features/**'], may: FEATURE_MAY, packages: HOOKS },
  {
    // In subfolders: its sections share parts.
    name: 'features/settings',
    files: ['src/features/settings/**'],
    may: [...FEATURE_MAY, 'src/features/settings'],
    packages: HOOKS,
  },
  {
    name: 'features/pwa',
    files: ['src/features/pwa/**'],
    may: [...FEATURE_MAY, 'sw/index.ts?worker&url'],
    packages: [...HOOKS, 'workbox-*'],
  },
  {
    name: 'app',
    files: ['src/app/**', 'src/main.tsx', 'src/entry-prerender.tsx'],
    may: ['src', 'generated', 'prepared'],
    packages: ['react'],
  },
  {
    name: 'sw',
    files: ['sw/**'],
    may: ['sw', 'src/core', 'src/data', 'src/sync', 'src/remote'],
    packages: ['workbox-*'],
  },
  {
    name: 'workers',
    files: ['workers/**'],
    may: ['workers', 'src/async', 'src/core', 'src/data', 'generated'],
    packages: ['comlink'],
  },
  {
    name: 'supabase/functions',
    files: ['supabase/functions/**'],
    may: ['supabase/functions', 'src/core'],
    packages: ['@supabase/*'],
  },
  {
    name: 'supabase/embedded',
    files: ['supabase/embedded/**'],
    may: ['supabase', 'src/core'],
    packages: ['@supabase/*', '@electric-sql/pglite', 'postgres'],
  },
]

/** Files that may import anything, as long as they do not leave their folder with `../`. */
export const FREE_FILES = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'tools/**', '*.config.ts'] as const
