import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { openPages, openRenderer, type Renderer, type RendererOptions } from './renderer.ts'

// A thread that renders pages of names.
if (!parentPort) throw new Error('This is the file of a thread')
const { siteDir, ...options } = workerData as RendererOptions
const pages = openPages(siteDir)
let opening: Promise<Renderer> | undefined
/** Not before it is asked for: a build starts the thread before the frame is there. */
const renderer = (): Promise<Renderer> => (opening ??= openRenderer(siteDir, options, pages))
expose(
  {
    prepare: async (slugs: string[]) => (await pages).prepare(slugs),
    write: async (paths: string[]) => (await renderer()).write(paths),
    links: async () => (await renderer()).links(),
  } satisfies RenderApi,
  nodeEndpoint(parentPort),
)

export type RenderApi = {
  prepare(slugs: string[]): Promise<void>
  write(paths: string[]): ReturnType<Renderer['write']>
  links(): Promise<ReturnType<Renderer['links']>>
}
