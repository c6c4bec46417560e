import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteBuilder } from 'vite'
import { siteLinks } from '#tools/links/site-links.ts'
import { finishAssets, startAssets } from './assets.ts'
import { precacheEntries } from './precache.ts'
import { writePages } from './pages.ts'
import { writeSocialImages } from './social-images.ts'

type Options = { prerenderEntry: string; serviceWorkerEntry: string }

const DEFAULT_SITE = 'http://localhost:4173'
/**
 * Inside node_modules, so that every tool that walks the project ignores the bundle. One per process: two
 * simultaneous builds would delete each other's files.
 */
const PRERENDER_DIR = `node_modules/.prerender/${process.pid}`

/**
 * `vite build` builds the whole site: client bundle, static HTML of every public page, precache manifest, service
 * worker. SITE_URL (default http://localhost:4173) becomes the origin of canonical links.
 */
export function staticPwa(options: Options): Plugin {
  return {
    name: 'nestling-static-pwa',
    // Development loads the service worker as a module from its source directory; its scope must be the whole site.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(`/${options.serviceWorkerEntry}`))
          response.setHeader('Service-Worker-Allowed', '/')
        next()
      })
    },
    config: () => ({
      define: { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl()) },
      builder: { buildApp: (builder) => buildSite(builder) },
      environments: {
        client: { build: { manifest: true, emptyOutDir: false } },
        prerender: {
          consumer: 'server',
          resolve: { noExternal: true },
          build: {
            ssr: true,
            outDir: PRERENDER_DIR,
            emptyOutDir: true,
            copyPublicDir: false,
            minify: false,
            rolldownOptions: { input: options.prerenderEntry, output: { entryFileNames: '[name].mjs' } },
          },
        },
        serviceWorker: {
          consumer: 'client',
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: options.serviceWorkerEntry,
              output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
            },
          },
        },
      },
    }),
  }
}

function siteUrl(): string {
  return (process.env.SITE_URL || DEFAULT_SITE).replace(/\/$/, '')
}

async function buildSite(builder: ViteBuilder): Promise<void> {
  const { client, prerender, serviceWorker } = builder.environments
  if (!client || !prerender || !serviceWorker) throw new Error('The build needs its three environments')
  const root = builder.config.root
  const outDir = path.resolve(root, client.config.build.outDir)
  const previous = await startAssets(outDir)
  await builder.build(client)
  await builder.build(prerender)
  const entry = pathToFileURL(path.resolve(root, PRERENDER_DIR, 'entry-prerender.mjs'))
  let leftOut: string[]
  try {
    leftOut = await writePages({
      root,
      outDir,
      entry: entry.href,
      siteUrl: siteUrl(),
      supabaseUrl: process.env['VITE_SUPABASE_URL'],
      onlyNames: process.env['PRERENDER_NAMES']?.split(','),
    })
  } finally {
    await rm(path.resolve(root, PRERENDER_DIR), { recursive: true, force: true })
  }
  await writeSocialImages(root, outDir)
  // While older builds' assets are away: nothing may need them.
  await followLinks(outDir, leftOut)
  await finishAssets(outDir, previous)
  const precache = await precacheEntries(outDir)
  serviceWorker.config.define = {
    ...serviceWorker.config.define,
    __PRECACHE__: JSON.stringify(precache.entries),
    __BUILD__: JSON.stringify(precache.build),
  }
  await builder.build(serviceWorker)
}

/** @throws when a link leads nowhere: neither to what is there nor to a page that was left out */
async function followLinks(outDir: string, leftOut: readonly string[]): Promise<void> {
  const { inside, broken } = await siteLinks(outDir, leftOut)
  console.log(`links: ${inside} inside`)
  if (broken.length === 0) return
  const lines = broken.map(({ page, link }) => `  ${page}: ${link}`)
  throw new Error(`${broken.length} broken links:\n${lines.join('\n')}`)
}
