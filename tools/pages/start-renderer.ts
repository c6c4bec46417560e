import { Worker } from 'node:worker_threads'
import { wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { RenderApi } from './render-thread.ts'
import type { Renderer, RendererOptions } from './renderer.ts'

/** A renderer on a separate thread. */
export type RenderThread = Pick<Renderer, 'write'> & {
  /** Loads what `write` needs, and renders the pages of these slugs for it, before the site's frame is there. */
  prepare(slugs: readonly string[]): Promise<void>
  links(): Promise<ReturnType<Renderer['links']>>
  /** False once the thread has ended: it answers nothing more. */
  isRunning(): boolean
  close(): Promise<void>
}

/** Starts a thread that renders names' pages of the site in `siteDir`. `write` rejects when the thread has ended. */
export function startRenderer(
  siteDir: string,
  { collectsLinks }: Pick<RendererOptions, 'collectsLinks'> = { collectsLinks: false },
): RenderThread {
  const worker = new Worker(new URL('boot.mjs', import.meta.url), {
    workerData: { siteDir, collectsLinks } satisfies RendererOptions,
    // The boot file registers the loader; a second one from the command line would only take time.
    execArgv: [],
    // A page is megabytes of objects that live shortly: a small space for new ones costs a tenth of the time.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  const api = wrap<RenderApi>(nodeEndpoint(worker))
  let reason: unknown = new Error('the thread that renders pages has ended')
  let isRunning = true
  worker.on('error', (error) => {
    reason = error
  })
  const ended = new Promise<never>((_resolve, reject) => {
    worker.once('exit', () => {
      isRunning = false
      reject(reason)
    })
  })
  ended.catch(() => undefined)
  return {
    prepare: (slugs) => Promise.race([api.prepare([...slugs]), ended]),
    write: (paths) => Promise.race([api.write([...paths]), ended]),
    links: () => Promise.race([api.links(), ended]),
    isRunning: () => isRunning,
    close: async () => void (await worker.terminate()),
  }
}
