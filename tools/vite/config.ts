import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articleAddresses } from './article-addresses.ts'
import { evaluated } from './evaluated.ts'
import { generated } from './generated.ts'
import { nameFailedImports } from './name-failed-imports.ts'
import { pageChunks } from './page-chunks.ts'
import { plainImports } from './plain-imports.ts'
import { reactWithout } from './react-without.ts'
import { regionAssets } from './region-assets.ts'
import { routerInTwoParts } from './router-in-two-parts.ts'
import { staticPwa } from './static-pwa.ts'

const chunks = pageChunks()

export default defineConfig({
  plugins: [
    generated(),
    articleAddresses(),
    regionAssets(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      // Formatting takes seconds of each build, and nobody edits the file.
      enableRouteTreeFormatting: false,
      // What renders pages is one file: splitting its routes only takes time.
      plugin: { vite: { environmentName: 'client' } },
    }),
    chunks.plugin,
    nameFailedImports(),
    plainImports(),
    routerInTwoParts(),
    reactWithout(),
    evaluated({ 'src/core/pages/navigation.ts': () => import('#src/core/pages/navigation.ts') }),
    react(),
    tailwindcss(),
    staticPwa({ prerenderEntry: 'src/entry-prerender.tsx', serviceWorkerEntry: 'sw/index.ts' }),
  ],
  resolve: {
    alias: [
      // React has included the hook since 18; the shim for older versions would add to the first load.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    // Data files stay separate: inlined as base64 they would load with code that may not need them.
    assetsInlineLimit: 0,
    // Pages list the chunks they need (tools/pages/page-frame.ts); Vite's own helper would only add to the first load.
    modulePreload: false,
    // The dictionaries for password strength are large and load only where a user chooses a password.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // What waits for the content (tools/vite/generated.ts) would be reported as slow.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // The two frameworks compress better in one file than in the many that code splitting would create.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack(?![\\/](react-query|query-core))|use-sync-external-store)[\\/](?!.*(load-client|scroll-restoration)\.js$)/,
            },
            {
              // The code that every list of names needs; split further, each part would be a file of some hundred
              // bytes.
              name: 'cards',
              test: /src[\\/](names[\\/](name-card|card-facts|name-link|disputed|sparkline|line-path|facts|own-region[\\/]use-own-region)|core[\\/]text[\\/]format-number|ui[\\/](notice|icon|use-later-store|search-form|icons[\\/]search)|favorites[\\/](heart|use-heart|notify-refusal|favorites-error))\.tsx?$/,
            },
            {
              // By itself it stays out of the frame, whose filters need it only for what the engine does.
              name: 'fold',
              test: /src[\\/]core[\\/]names[\\/]spelling[\\/]fold\.ts$/,
            },
            {
              // The frame of every page, with the code that routes share with it.
              name: 'start',
              test: /src[\\/](app[\\/](start|head)|names[\\/]home-names-file|ui[\\/]static-part|core[\\/]errors[\\/]failure|session[\\/](session-state|answered))\.tsx?$/,
            },
            // It makes no file that needs one that needs it, so nothing else has to be taken into its files.
            { debugName: 'pages', name: chunks.nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
