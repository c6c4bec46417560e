import { tagManagerOf } from '#src/core/analytics/tag-manager.ts'
import path from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'
import { APP_FILE, type LoadedApp, openPages, openRenderer, RENDERER_FOLDER } from '#tools/pages/renderer.ts'
import { WRITTEN_PAGES } from '#tools/pages/written-pages.ts'
import { allArticles } from '#tools/pages/prerender-articles.ts'
import { openContent } from '#tools/content-thread.mjs'
import { prepareRegions, reportContent } from '#tools/prepare.ts'
import { reportStage } from '#tools/server/build-messages.ts'
import { finishAssets, startAssets } from './assets.ts'
import { SERVICE_WORKER } from './precache.ts'
import { checkedSite, failOn, writeReports } from './reports.ts'
import { writeServiceWorker } from './service-worker.ts'
import { writePages, type WrittenPages } from './pages.ts'
import type { SiteJob } from './site-facts.ts'
import { type NamesThreads, startNamesThreads } from './names-threads.ts'
import { writeRegionAssets } from './region-assets.ts'
import { writeRest } from './rest-of-site.ts'
import { writeImages } from '#tools/social/write-images.ts'
import { writeSocialImages } from './social-images.ts'

type Options = { prerenderEntry: string; serviceWorkerEntry: string }

/** What no page is rendered with is no part of the app for Node: the dictionaries would be a third of it. */
const NOT_RENDERED = /\/account\/strength\.ts$/

const DEFAULT_SITE = 'http://localhost:4173'

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
      builder: { buildApp: (builder) => buildSite(builder) },
      environments: {
        client: {
          // Read from the page that runs it: one build works at any address.
          define: { 'import.meta.env.VITE_SITE_URL': 'document.documentElement.dataset.site' },
          build: { manifest: true, emptyOutDir: false },
        },
        prerender: {
          define: {
            'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl()),
            // React's other build renders a page in twice the time.
            'process.env.NODE_ENV': '"production"',
          },
          consumer: 'server',
          resolve: { noExternal: true },
          build: {
            ssr: true,
            emptyOutDir: false,
            copyPublicDir: false,
            minify: false,
            rolldownOptions: {
              input: options.prerenderEntry,
              // In one file: every page's router would import the chunks of its route again.
              output: {
                format: 'cjs',
                entryFileNames: `${RENDERER_FOLDER}/${APP_FILE}`,
                codeSplitting: false,
              },
              external: NOT_RENDERED,
            },
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
              output: {
                format: 'iife',
                entryFileNames: `assets/${SERVICE_WORKER}-[hash].js`,
                codeSplitting: false,
              },
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

/** PRERENDER_NAMES: slugs separated by commas, none when it is empty. Default: all. */
function chosenNames(): string[] | undefined {
  return process.env['PRERENDER_NAMES']?.split(',').filter((slug) => slug !== '')
}

async function buildSite(builder: ViteBuilder): Promise<void> {
  const { client, prerender, serviceWorker } = builder.environments
  if (!client || !prerender || !serviceWorker) throw new Error('The build needs its three environments')
  const root = builder.config.root
  const outDir = path.resolve(root, client.config.build.outDir)
  const onlyNames = chosenNames()
  // A server would send pages that are not written yet as the previous build left them.
  const previous = await startAssets(outDir, onlyNames ? [] : ['names', WRITTEN_PAGES])
  await Promise.all([builder.build(client), builder.build(prerender)])
  const job = {
    root,
    outDir,
    siteUrl: siteUrl(),
    supabaseUrl: process.env['VITE_SUPABASE_URL'],
    tagOrigin: tagManagerOf(process.env)?.origin,
    onlyNames,
  }
  const content = openContent(root)
  let names: NamesThreads | undefined
  const onHome = async () => {
    reportStage('home')
    await prepareRegions(root)
    await writeRegionAssets(root, outDir)
  }
  const onNames = (paths: readonly string[], app: LoadedApp) =>
    (names = startNamesThreads(outDir, paths, {
      openOwn: () => openRenderer(outDir, { collectsLinks: true }, openPages(outDir, app)),
    }))
  const pages = await writePages(job, content.summaries, { onHome, onNames }).catch(
    async (error: unknown) => {
      await names?.close()
      throw error
    },
  )
  if (!names) throw new Error('The pages of names were not begun')
  reportStage('pages')
  // Nobody who opens a page waits for these.
  const ownWork = Promise.all([
    writeSocialImages(root, outDir),
    writeNameImages(job, pages),
    builder.build(serviceWorker),
  ])
  const [{ health, links }] = await Promise.all([
    writeRest(job, pages, names, ownWork),
    ownWork,
    content.check(),
    reportContent(root).then((lines) => console.log(lines.join('\n'))),
  ])
  // While older builds' assets are not there: nothing may need them.
  const checked = await checkedSite(job, {
    health,
    links,
    later: pages.later,
    images: pages.later.length > 0 ? pages.images.paths : [],
  })
  await writeReports(outDir, { checked, articles: await allArticles(root), engine: pages.engine })
  failOn(checked)
  await finishAssets(outDir, previous)
  await writeServiceWorker(outDir)
}

/** Where a server renders pages on request, it draws their images then as well. */
async function writeNameImages(job: SiteJob, { images, later }: WrittenPages): Promise<void> {
  if (later.length > 0) return
  const misses = await writeImages(images, job)
  console.log(`names’ images: ${misses} drawn, ${images.paths.length - misses} as before`)
}
