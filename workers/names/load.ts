import { createLoadOnce } from '#src/async/load-once.ts'
import {
  BACKGROUND_PARTS,
  type Backgrounds,
  createBackgrounds,
  withBackgrounds,
} from '#src/core/names/corpus/backgrounds.ts'
import { type BirthsFile, decodeBirths, ownCurve } from '#src/core/names/popularity/births-file.ts'
import { decodeCurves } from '#src/core/names/popularity/own-curves.ts'
import { type FirstCorpus, readFirst, readRest } from '#src/core/names/corpus/corpus.ts'
import { createNamesEngine, type NamesEngine } from '#src/core/names/search/names-engine.ts'
import { inTurns, type Turns } from '#src/core/names/search/steps.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { nameRegions } from '#src/core/names/regions/name-in-region.ts'
import { readRegions } from '#src/core/names/regions/region.ts'
import { readRegionShard, regionShard } from '#src/core/names/regions/region-shard.ts'
import { decodeYearly, yearlyShard } from '#src/core/names/popularity/yearly-file.ts'
import type { NameFacts, NameKey, YearlyBirths } from '#src/core/names/name.ts'
import type { NameQuery } from '#src/core/names/query.ts'
import type { NamesApi, SearchResult } from '#src/core/protocol/names-worker.ts'
import { ideasIn, relatedIn } from './optional-files.ts'
import { createRegionStore } from './region-store.ts'
import { shardCache } from './shard-cache.ts'
import type { NamesUrls } from './urls.ts'
import { createWarmReading } from './warm-reading.ts'

/** The external dependencies of loading, so that tests can observe and replace them. */
export type LoadPorts = {
  urls: NamesUrls
  /** The bytes at an address; rejects with a `NamesError` of code `data-unavailable` on failure. */
  fetchBytes(url: string): Promise<Uint8Array>
  /** Stores a file that was used, so that it is there without a network. */
  store(url: string, bytes: Uint8Array): void
  /** Calls back once, when idle. */
  whenIdle(callback: () => void): void
  /** Between which other messages are heard. */
  turns: Turns
}

/** `NamesApi` whose searches end early, with the signal's reason, once that is aborted. */
export type NamesService = Omit<NamesApi, 'search'> & {
  search(query: NameQuery, signal?: AbortSignal): Promise<SearchResult>
}

/** `births`: those of the rarer names. */
type Full = { births: BirthsFile; engine: NamesEngine }
type Base = { corpus: FirstCorpus; births: BirthsFile; engine: NamesEngine; backgrounds: Backgrounds }

/**
 * The names, loaded in two steps: those most given, and the best known of each origin, answer first; all others, and the map
 * from words to themes, follow when idle, or at once when a query may need them. A failed load is retried by the next
 * query.
 */
export function createNamesService({ urls, fetchBytes, store, whenIdle, turns }: LoadPorts): NamesService {
  let restWanted = false
  const fetchText = async (url: string): Promise<string> => textOf(await fetchBytes(url))
  const years = shardCache(urls.year, async (url) => {
    const bytes = await fetchBytes(url)
    store(url, bytes)
    return bytes
  })
  const regionRows = shardCache(urls.regionShard, async (url) => readRegionShard(await fetchText(url)))
  const regions = createLoadOnce(async () => readRegions(await fetchText(urls.regions)))

  const ranks = createRegionStore(urls.regionRanks, fetchText)
  const regionRanks = ranks.get

  const reading = createWarmReading(turns)
  const base = createLoadOnce(async (): Promise<Base> => {
    const files = Promise.all([fetchText(urls.corpusFirst), fetchBytes(urls.birthsFirst)])
    reading.until(files).catch(() => undefined)
    const [text, birthBytes] = await files
    const corpus = readFirst(text)
    const births = decodeBirths(birthBytes)
    const engine = createNamesEngine({ corpus, births: [births], regionRanks, complete: false })
    return { corpus, births, engine, backgrounds: createBackgrounds(corpus, corpus.whole) }
  })
  const full = createLoadOnce(async (): Promise<Full> => {
    const { corpus: first, births, backgrounds } = await base()
    const [restText, restBytes, ideas, relatedText] = await Promise.all([
      fetchText(urls.corpusRest),
      fetchBytes(urls.birthsRest),
      // Names can be found without these, too.
      fetchText(urls.ideas).catch(() => undefined),
      fetchText(urls.related).catch(() => undefined),
    ])
    const corpus = readRest(restText, first)
    const rest = decodeBirths(restBytes)
    backgrounds.complete(corpus)
    const engine = createNamesEngine({
      corpus,
      births: [births, rest],
      ideas: () => ideasIn(ideas),
      ...relatedIn(relatedText, corpus),
      regionRanks,
      complete: true,
    })
    // Until they are there the names that came first answer, so that no search waits for more than its own turn.
    await reading.rest(turnsBetweenSearches)
    await inTurns(engine.indexSteps(), turnsBetweenSearches)
    return { births: rest, engine }
  })
  let complete: NamesEngine | null = null
  let isPrepareWanted = false
  let isPreparing = false
  /** Prepares all names for every kind of search, once. Nobody waits for it, and searches have their turns between. */
  const prepareWhenIdle = (): void => {
    const engine = complete
    if (!engine || !isPrepareWanted || isPreparing) return
    isPreparing = true
    // Who leaves soon does not pay for it.
    whenIdle(() => void inTurns(engine.prepareSteps(), turnsBetweenSearches).catch(() => undefined))
  }
  let isFirstPreparing = false
  /** The same for the names that come first, until all are there: who has the field before them is about to ask. */
  const prepareFirst = (engine: NamesEngine): void => {
    if (isFirstPreparing) return
    isFirstPreparing = true
    const untilComplete = {
      throwIfAborted() {
        if (complete) throw new Error('All names are there')
      },
    }
    void inTurns(engine.prepareSteps(), turnsBetweenSearches, untilComplete).catch(() => undefined)
  }
  let searching = 0
  const searchIn = async (
    engine: NamesEngine,
    query: NameQuery,
    signal?: AbortSignal,
  ): Promise<SearchResult> => {
    searching++
    try {
      return await inTurns(engine.searchSteps(query), turns, signal)
    } finally {
      searching--
    }
  }
  /** What nobody waits for lets a whole search have its turns. */
  const turnsBetweenSearches: Turns = {
    now: () => turns.now(),
    async next() {
      do await turns.next()
      while (searching > 0)
    },
  }
  const loadRest = async (): Promise<NamesEngine> => {
    const { engine } = await full()
    complete = engine
    prepareWhenIdle()
    return engine
  }
  /** They load for the first name that is shown. Until then only 'popular in the same years' is not said of a name. */
  const createCurves = (url: string, load: () => Promise<{ births: BirthsFile }>) =>
    createLoadOnce(async (): Promise<void> => {
      const [{ births }, bytes] = await Promise.all([load(), fetchBytes(url)])
      births.own = decodeCurves(bytes, births)
    })
  const firstCurves = createCurves(urls.curvesFirst, base)
  const restCurves = createCurves(urls.curvesRest, full)
  /** Resolves after the first result; the rest waits for that unless a query needs it. */
  let settled: Promise<void> | undefined
  const whenSettled = (): Promise<void> => (settled ??= new Promise((resolve) => whenIdle(resolve)))
  /** The best engine available now; loading the rest starts after the first result. */
  const engineNow = async (): Promise<NamesEngine> => {
    if (complete) return complete
    const { engine } = await base()
    if (!restWanted) {
      restWanted = true
      void whenSettled()
        .then(loadRest)
        .catch(() => {
          // Offline and not yet cached: the well-known names still answer, and the next query retries.
          restWanted = false
        })
    }
    return engine
  }
  /** Answers from what is loaded; if that is not enough, from all names if they are available. */
  const ask = async <T>(
    question: (engine: NamesEngine) => T | Promise<T>,
    isEnough: (answer: T) => boolean,
  ): Promise<T> => {
    const engine = await engineNow()
    const answer = await question(engine)
    if (engine === complete || isEnough(answer)) return answer
    try {
      return await question(await loadRest())
    } catch (error) {
      if (error instanceof NamesError && error.code === 'data-unavailable') return answer
      throw error
    }
  }

  /** Each file of backgrounds, fetched when the first name needs it. */
  const backgroundParts = Array.from({ length: BACKGROUND_PARTS }, (_, part) =>
    createLoadOnce(async (): Promise<void> => {
      const url = urls.background(part)
      if (url === undefined) throw new NamesError('data-unavailable')
      const { backgrounds } = await base()
      backgrounds.add(await fetchText(url))
    }),
  )

  /** Only all names can say that a name is not there. */
  const known = async <T extends NameFacts>(find: (engine: NamesEngine) => T | null): Promise<T | null> => {
    const found = find(await engineNow()) ?? find(complete ?? (await loadRest()))
    return found && withBackgrounds(found, (await base()).backgrounds)
  }

  const yearly = (key: NameKey): Promise<YearlyBirths | null> => {
    const spelling = fold(key)
    return years(yearlyShard(spelling), (bytes) => decodeYearly(bytes, spelling))
  }

  return {
    search: (query, signal) =>
      ask(
        async (engine) => {
          const answer = await searchIn(engine, query, signal)
          const { regionGaps, ownMissing } = answer
          const missing = [...(regionGaps?.missing ?? []), ...(ownMissing ? [ownMissing] : [])].map(
            ({ id }) => id,
          )
          if (missing.length === 0) return answer
          const failed = await ranks.load(missing)
          return failed.length < missing.length ? searchIn(engine, query, signal) : answer
        },
        // A seed is in the address, which shows the same order to everyone: only all names give that.
        ({ isUnsure }) => isUnsure !== true && query.seed === 0,
      ),
    async summaries(keys, own) {
      // Cards without these ranks say those in the U.S.
      if (own !== undefined) await ranks.load([own])
      return ask(
        (engine) => engine.summaries(keys, own),
        (answer) => answer.every((summary) => summary !== null),
      )
    },
    detail: (keyOrSlug) => known((engine) => engine.detail(keyOrSlug)),
    opened: (keyOrSlug) => known((engine) => engine.opened(keyOrSlug)),
    similar: (query) =>
      ask(
        (engine) => engine.similar(query),
        (answer) => answer.length > 0,
      ),
    family: (query) =>
      ask(
        (engine) => engine.family(query),
        (answer) => answer !== null,
      ),
    async invent(query) {
      // Which names there are, and how rare, only all of them say; offline the well-known ones must do.
      const engine = await loadRest().catch(async () => (await base()).engine)
      return engine.invent(query)
    },
    async backgrounds(key) {
      const { backgrounds, engine } = await base()
      if (complete === null && engine.summaries([key])[0] === null) await loadRest()
      await Promise.all(backgrounds.partsOf(key).map(async (part) => backgroundParts[part]?.()))
      return backgrounds.of(key) ?? {}
    },
    async prepare() {
      isPrepareWanted = true
      prepareWhenIdle()
      const engine = await engineNow()
      if (engine !== complete) prepareFirst(engine)
    },
    choices: async () => (await engineNow()).choices(),
    kinds: async () => (await engineNow()).kinds(),
    async complete() {
      try {
        // Building all indexes blocks the thread briefly: not while the user is typing.
        await whenSettled()
        await loadRest()
        return true
      } catch {
        return false
      }
    },
    yearly,
    async curve(key) {
      const record = (await engineNow()).birthRecord(key) ?? (await loadRest()).birthRecord(key)
      if (!record) return []
      await (record.file === (await base()).births ? firstCurves() : restCurves())
      return ownCurve(record.file, record.index)
    },
    async regions(key) {
      const [all, shard] = await Promise.all([regions(), regionRows(regionShard(key), (rows) => rows)])
      return nameRegions(shard?.get(key) ?? [], all)
    },
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
