import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './tools/fonts/plugin.ts'
import { namesData } from './tools/names/plugin.ts'
import { staticPwa } from './tools/vite/static-pwa.ts'

export default defineConfig({
  plugins: [
    namesData(),
    fonts(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    staticPwa({ prerenderEntry: 'src/entry-prerender.tsx', serviceWorkerEntry: 'sw/index.ts' }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    // Data files stay files: inlined as base64 they would travel with code that may not need them.
    assetsInlineLimit: 0,
    // The inlined style sheet and the preloaded chunks make Vite's own preload helper pay twice.
    modulePreload: { polyfill: false },
  },
})
