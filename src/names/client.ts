import { wrap } from 'comlink'
import { cacheCode } from '#src/async/import-code.ts'
import { NamesError, namesErrorFrom } from '#src/core/names/names-error.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import type { NamesWorkerApi, SearchResult } from '#src/core/protocol/names-worker.ts'
import { scriptUrl } from '#src/ui/trusted-script.ts'
import workerUrl from '#workers/names/index.ts?worker&url'

/** The names worker as the page sees it. */
export type PageNames = Omit<NamesWorkerApi, 'search' | 'abort'> & {
  /** Ends early, and rejects with the signal's reason, once that is aborted: a newer search ends the older. */
  search(query: NameQuery, signal?: AbortSignal): Promise<SearchResult>
}

/** A worker whose code has not come by then is given up, ms. */
const MAX_START_MS = 10_000

/**
 * Starts the names worker; rejects when its code does not come. `onBroken` is called when it cannot run, so that the next
 * call starts another.
 */
export async function openNamesWorker(onBroken: () => void): Promise<PageNames> {
  await cacheCode(workerUrl).catch((cause: unknown) => {
    throw new NamesError('data-unavailable', { cause })
  })
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
function answering(api: NamesWorkerApi, broken: Promise<never>): PageNames {
  const answer = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([asked, broken])
    } catch (error) {
      throw namesErrorFrom(error) ?? error
    }
  }
  return {
    search: (query, signal) => answer(searching(api, query, signal)),
    summaries: (keys, own) => answer(api.summaries(keys, own)),
    detail: (keyOrSlug) => answer(api.detail(keyOrSlug)),
    opened: (keyOrSlug) => answer(api.opened(keyOrSlug)),
    similar: (query) => answer(api.similar(query)),
    invent: (query) => answer(api.invent(query)),
    family: (query) => answer(api.family(query)),
    backgrounds: (key) => answer(api.backgrounds(key)),
    yearly: (key) => answer(api.yearly(key)),
    curve: (key) => answer(api.curve(key)),
    regions: (key) => answer(api.regions(key)),
    prepare: () => answer(api.prepare()),
    choices: () => answer(api.choices()),
    kinds: () => answer(api.kinds()),
    complete: () => answer(api.complete()),
    progress: () => answer(api.progress()),
  }
}

let searches = 0

/** Sends a search; once it is aborted its answer is not waited for, and the worker is told to end it. */
async function searching(
  api: Pick<NamesWorkerApi, 'search' | 'abort'>,
  query: NameQuery,
  signal: AbortSignal | undefined,
): Promise<SearchResult> {
  signal?.throwIfAborted()
  const search = ++searches
  const answer = api.search(query, search)
  if (!signal) return answer
  const ended = new AbortController()
  const aborted = new Promise<never>((_answer, fail) => {
    const abort = () => {
      fail(signal.reason as Error)
      // A worker that broke meanwhile has nothing to end.
      api.abort(search).catch(() => undefined)
    }
    signal.addEventListener('abort', abort, { once: true, signal: ended.signal })
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    ended.abort()
  }
}
