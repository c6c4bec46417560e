import path from 'node:path'
import type { Plugin } from 'vite'
import { chunkNames, type Graph } from './chunk-names.ts'
import { LAZY_FILES } from './frame.ts'

/** The modules that every page starts with. */
const FIRST = ['src/main.tsx', 'src/app/start.tsx']

/**
 * What is imported when it is needed, and by these pages always: one file each, where every module alone would be a
 * file. `guides` adds to the code of a page.
 */
const TOGETHER = {
  // When a page is idle: in several steps, since a file runs as a whole. A tap on a name before that needs the first.
  over: ['src/app/shell/over-page.tsx'],
  stores: ['src/favorites/dexie-favorites.ts'],
  session: ['src/session/local-session.ts'],
  idle: ['src/app/idle-work.ts'],
  after: [
    'src/app/shell/after-idle.tsx',
    'src/analytics/dexie-consent.ts',
    'node_modules/web-vitals/dist/web-vitals.js',
  ],
  // Below the first screen of the home page.
  living: ['day', 'counts', 'continue', 'asks', 'shelves'].map((part) => `src/features/home/${part}.tsx`),
  // For lists of names: the worker, and what is stored of this device's person.
  live: [
    'src/names/client.ts',
    'src/names/taste/taste-store.ts',
    'src/names/own-region/own-region-store.ts',
    'src/names/family/family-store.ts',
    'src/favorites/passed-store.ts',
  ],
  guides: ['src/articles/fetch-article.ts'],
}

const STEPS = ['over', 'stores', 'session', 'idle', 'after']

/** Screens that a person opens from the app: what only they and `TOGETHER` share is not loaded with a page of text. */
const SCREENS = [
  'admin',
  'auth',
  'contact',
  'decide',
  'favorites',
  'list',
  'reset',
  'vote',
  'living',
  'live',
  ...STEPS,
]

/**
 * Puts the code that a page needs into few files. `nameOf` is the name function of a group of the bundler's; it knows
 * the whole graph only when the chunks are made.
 */
export function pageChunks(): { plugin: Plugin; nameOf: (id: string, graph: Graph) => string | null } {
  let root = ''
  let names: Map<string, string> | undefined
  const idOf = (file: string) => path.join(root, file)
  return {
    nameOf: (id, graph) => {
      names ??= chunkNames(graph, {
        first: FIRST.map(idOf),
        together: Object.fromEntries(
          Object.entries(TOGETHER).map(([name, files]) => [name, files.map(idOf)]),
        ),
        steps: STEPS,
        screens: SCREENS,
      })
      return names.get(id) ?? null
    },
    plugin: {
      name: 'nestling-page-chunks',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      configResolved: (config) => {
        root = config.root
      },
      buildStart: () => {
        names = undefined
      },
      // A file with several modules that are imported when they are needed has no entry of them in Vite's manifest.
      generateBundle(_, bundle) {
        const lazy = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? file.moduleIds
                .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
                .map((id) => [path.relative(root, id), file.fileName])
            : [],
        )
        const source = JSON.stringify(Object.fromEntries(lazy))
        this.emitFile({ type: 'asset', fileName: LAZY_FILES, source })
      },
    },
  }
}
