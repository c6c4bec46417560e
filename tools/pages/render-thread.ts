import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { openRenderer, type Renderer, type RendererOptions } from './renderer.ts'

// A thread that renders pages of names.
if (!parentPort) throw new Error('This is the file of a thread')
const { siteDir, ...options } = workerData as RendererOptions
const opening = openRenderer(siteDir, options)
expose(
  {
    write: async (paths: string[]) => (await opening).write(paths),
    links: async () => (await opening).links(),
  } satisfies RenderApi,
  nodeEndpoint(parentPort),
)

export type RenderApi = {
  write(paths: string[]): ReturnType<Renderer['write']>
  links(): Promise<ReturnType<Renderer['links']>>
}
