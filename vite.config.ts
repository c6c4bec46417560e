import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './tools/fonts/plugin.ts'
import { namesData } from './tools/names/plugin.ts'
import { reading } from './tools/reading/plugin.ts'
import { evaluated } from './tools/vite/evaluated.ts'
import { nameFailedImports } from './tools/vite/name-failed-imports.ts'
import { plainImports } from './tools/vite/plain-imports.ts'
import { staticPwa } from './tools/vite/static-pwa.ts'

export default defineConfig({
  plugins: [
    namesData(),
    reading(),
    fonts(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    nameFailedImports(),
    plainImports(),
    evaluated(['src/core/pages/navigation.ts']),
    react(),
    tailwindcss(),
    staticPwa({ prerenderEntry: 'src/entry-prerender.tsx', serviceWorkerEntry: 'sw/index.ts' }),
  ],
  resolve: {
    alias: [
      // React has had the hook itself since 18; the shim for older ones would travel with the first load.
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
    // Data files stay files: inlined as base64 they would travel with code that may not need them.
    assetsInlineLimit: 0,
    // Pages name the chunks they need (tools/vite/pages.ts); Vite's own helper would only add to the first load.
    modulePreload: false,
    // The words that passwords are held against are large and load only where somebody chooses one.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one file the two frameworks compress better than in the many that sharing would cut them into.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
            },
            {
              // What every list of names needs; by itself each part would be a file of some hundred bytes.
              name: 'cards',
              test: /src[\\/](names[\\/](name-card|name-link|disputed|sparkline|facts)|ui[\\/](figure|notice|icon)|favorites[\\/](heart|use-heart|tell-refusal|favorites-error))\.tsx?$/,
            },
            {
              // The frame of every page, with what routes share with it.
              name: 'start',
              test: /src[\\/](app[\\/](start|head|generator-loader)|core[\\/]errors[\\/]failure|session[\\/](session-state|answered))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
})
