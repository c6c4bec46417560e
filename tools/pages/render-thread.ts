import { parentPort, workerData } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { openRenderer } from './renderer.ts'

// A thread that renders pages of names; `workerData` is the folder of the site.
if (!parentPort) throw new Error('This is the file of a thread')
const opening = openRenderer(workerData as string)
expose(
  { write: async (paths: string[]) => (await opening).write(paths) } satisfies RenderApi,
  nodeEndpoint(parentPort),
)

export type RenderApi = {
  write(paths: string[]): ReturnType<Awaited<ReturnType<typeof openRenderer>>['write']>
}
