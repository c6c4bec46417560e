import { wrap } from 'comlink'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/names/index.ts?worker&url'

/** Starts the names worker. `onBroken` is called when it cannot run, so that the next question starts another. */
export function openNamesWorker(onBroken: () => void): NamesApi {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'names' })
  worker.addEventListener('error', () => {
    worker.terminate()
    onBroken()
  })
  return wrap<NamesApi>(worker)
}
