import { wrap } from 'comlink'
import { NamesError, namesErrorFrom } from '#src/core/names/names-error.ts'
import type { NamesWorkerApi } from '#src/core/protocol/names-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/names/index.ts?worker&url'

/** A worker whose code has not come by then is given up, ms. */
const MAX_START_MS = 10_000

/** Starts the names worker. `onBroken` is called when it cannot run, so that the next call starts another. */
export function openNamesWorker(onBroken: () => void): NamesWorkerApi {
  const worker = new Worker(scriptUrl(workerUrl), { type: 'module', name: 'names' })
  const broken = new Promise<never>((_answer, fail) => {
    const giveUp = () => {
      worker.terminate()
      onBroken()
      fail(new NamesError('data-unavailable'))
    }
    const timer = setTimeout(giveUp, MAX_START_MS)
    // The first message says that it runs.
    worker.addEventListener('message', () => clearTimeout(timer), { once: true })
    worker.addEventListener('error', giveUp)
  })
  // No call may be pending when it breaks.
  broken.catch(() => undefined)
  return answering(wrap<NamesWorkerApi>(worker), broken)
}

/** Wraps the worker's API: pending calls of a broken worker reject, and errors get their codes back. */
function answering(api: NamesWorkerApi, broken: Promise<never>): NamesWorkerApi {
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
    similar: (query) => answer(api.similar(query)),
    invent: (query) => answer(api.invent(query)),
    family: (query) => answer(api.family(query)),
    backgrounds: (key) => answer(api.backgrounds(key)),
    yearly: (key) => answer(api.yearly(key)),
    choices: () => answer(api.choices()),
    kinds: () => answer(api.kinds()),
    complete: () => answer(api.complete()),
    progress: () => answer(api.progress()),
  }
}
