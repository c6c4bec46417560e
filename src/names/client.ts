import { wrap } from 'comlink'
import { NamesError, namesErrorFrom } from '#src/core/names/names-error.ts'
import type { NamesApi } from '#src/core/protocol/names-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/names/index.ts?worker&url'

/** Starts the names worker. `onBroken` is called when it cannot run, so that the next call starts another. */
export function openNamesWorker(onBroken: () => void): NamesApi {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'names' })
  const broken = new Promise<never>((_answer, fail) => {
    worker.addEventListener('error', () => {
      worker.terminate()
      onBroken()
      fail(new NamesError('data-unavailable'))
    })
  })
  // No call may be pending when it breaks.
  broken.catch(() => undefined)
  return answering(wrap<NamesApi>(worker), broken)
}

/** Wraps the worker's API: pending calls of a broken worker reject, and errors get their codes back. */
function answering(api: NamesApi, broken: Promise<never>): NamesApi {
  const answer = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([asked, broken])
    } catch (error) {
      throw namesErrorFrom(error) ?? error
    }
  }
  return {
    search: (query) => answer(api.search(query)),
    summaries: (keys) => answer(api.summaries(keys)),
    detail: (keyOrSlug) => answer(api.detail(keyOrSlug)),
    backgrounds: (key) => answer(api.backgrounds(key)),
    yearly: (key) => answer(api.yearly(key)),
    choices: () => answer(api.choices()),
    kinds: () => answer(api.kinds()),
    complete: () => answer(api.complete()),
  }
}
