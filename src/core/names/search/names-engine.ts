import type { Feast } from '#src/core/names/feast.ts'
import type { KindInfo, SearchResult } from '#src/core/protocol/names-worker.ts'
import { createAliases } from './aliases.ts'
import { createCards } from './cards.ts'
import { countedYears } from '#src/core/names/popularity/counted-years.ts'
import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { addRow, type Bitmap, emptyBitmap } from './bitmap.ts'
import { filterChoices } from './choices.ts'
import type { BirthRecord } from './curated-names.ts'
import type { Indexes } from './condition.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { rowsByOrigin } from '#src/core/names/filters/origin.ts'
import { kindInfos } from './asked.ts'
import type { Ideas } from '#src/core/names/corpus/ideas.ts'
import { createMeaningIndex } from './meaning-index.ts'
import type {
  CuratedEntry,
  NameDetail,
  NameFacts,
  NameKey,
  NameSummary,
  OpenedName,
  VariantName,
} from '#src/core/names/name.ts'
import { createDecades } from './decades.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import type { NameQuery, SimilarQuery, SimilarSummary } from '#src/core/names/query.ts'
import { createInventor } from '#src/core/names/invent/invent.ts'
import type { InventedName, InventQuery } from '#src/core/names/invent/invent-query.ts'
import { createSimilarity } from '#src/core/names/similar/similar-names.ts'
import { DEFAULT_WEIGHTS, type SimilarityWeights } from '#src/core/names/similar/weights.ts'
import { createFamilyFits } from '#src/core/names/fit/family-fits.ts'
import type { FamilyFit, FamilyQuery } from '#src/core/names/fit/family.ts'
import { createSearchSteps } from './search-steps.ts'
import { createShownNames } from './shown-names.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { createSpelling } from './spelling-index.ts'
import { createNameTable } from './name-table.ts'
import { createForms, createNameKin } from './name-kin.ts'
import { createNameSubjects } from './name-subjects.ts'
import { allSteps, type Steps } from './steps.ts'

/**
 * `births` in order of weight; `complete`: no further file of names will be loaded. Without `ideas` a word is
 * known only when a name, a meaning or a theme has it. They are read when a sentence needs them.
 */
export type NamesData = {
  corpus: Corpus
  births: BirthsFile[]
  complete: boolean
  ideas?: () => Ideas
  /** The names that a name's senses call its kin, by key. Without it forms in other languages are not found. */
  related?: Map<NameKey, NameKey[]>
  /** Of these the forms for the other gender. */
  pairs?: Map<NameKey, NameKey[]>
  feasts?: Feast[]
  /** The ranks of a region, undefined while they are not loaded. Without it a country is judged by origins. */
  regionRanks?: (id: string) => RegionRanks | undefined
}

/** The operations of `NamesApi`, synchronous and without a network. Pure: same data and query, same result. */
export type NamesEngine = {
  search(query: NameQuery): SearchResult
  /** The same, so that a newer search can end it before it is done. */
  searchSteps(query: NameQuery): Steps<SearchResult>
  /** Builds the indexes that a search may need: otherwise the first one that does would. */
  indexSteps(): Steps<void>
  /** Prepares what the first search of each kind would have to prepare, by searching for an example of each. */
  prepareSteps(): Steps<void>
  summaries(keys: NameKey[], own?: string): (NameSummary | null)[]
  detail(keyOrSlug: string): NameDetail | null
  /** The same without the similar names, which take longest. */
  opened(keyOrSlug: string): OpenedName | null
  /** No more than what the name's card and its senses show. */
  facts(keyOrSlug: string): NameFacts | null
  similar(query: SimilarQuery): SimilarSummary[]
  invent(query: InventQuery): InventedName[]
  family(query: FamilyQuery): FamilyFit | null
  /** Where a name's counts are; null without any. */
  birthRecord(key: NameKey): BirthRecord | null
  choices(): FilterChoices
  kinds(): KindInfo[]
  /** The names with a page: curated ones in default order, then counted spellings that are a form of one. */
  pages(): { key: NameKey; slug: string; name: string }[]
  /** Counts names, not senses. */
  size: number
}

/** How many similar names a page shows, and how many may be asked for. */
const SIMILAR_ON_PAGE = 6
/** Among how many those of a page are looked for: first a few, then as many as it takes for nearly every name. */
const FEW_CLOSEST = 8
const MAX_CLOSEST = 18
const MAX_SIMILAR = 100
/** A prerendered page repeats them for each similar name, and there are thousands of pages. */
const REASONS_ON_PAGE = 2
/** So many names have their syllables counted in one step. */
const ROWS_A_STEP = 2000

/** The rows whose meaning is disputed. */
function doubtedRows(entries: readonly CuratedEntry[]): Bitmap {
  const rows = emptyBitmap(entries.length)
  entries.forEach(({ confidence }, row) => {
    if (confidence === 'c') addRow(rows, row)
  })
  return rows
}

/** Builds the indexes that every search needs; takes about 0.1 s for all names, so it belongs in a worker. */
export function createNamesEngine(data: NamesData): NamesEngine {
  const { corpus } = data
  const table = createNameTable(corpus, data.births)
  const years = countedYears(data.births)
  const meanings = createMeaningIndex(table.entries, corpus, data.ideas)
  const spelling = createSpelling(table)
  const cards = createCards(corpus, table)
  const similarity = createSimilarity({ table, corpus, meanings })
  const related = (key: NameKey) => data.related?.get(key) ?? []
  const formRowsOf = createForms({ table, related })
  const at: Indexes = {
    corpus,
    table,
    origins: rowsByOrigin(table),
    spelling,
    meanings,
    forms: cards.forms,
    doubted: doubtedRows(table.entries),
    aliases: createAliases(table.entries),
    decades: createDecades(table),
    similarity,
    fits: createFamilyFits({ table, spelling, similarity }),
    related,
    pairs: (key) => data.pairs?.get(key) ?? [],
    feasts: data.feasts ?? [],
    formRows: (key) => formRowsOf([key]),
    regionRanks: (id) => data.regionRanks?.(id),
    complete: data.complete,
  }
  const shown = createShownNames(at, cards)
  const { rowOf, summary, ownRankAt } = shown
  const rowAt = (keyOrSlug: string): number | null => {
    const key = keyOrSlug.startsWith('/') ? cards.keyOfSlug(keyOrSlug.slice(1)) : keyOrSlug
    return key === undefined ? null : rowOf(key)
  }
  const factsOf = (row: number): NameFacts => ({ ...summary(row, []), entries: cards.entries(row) })
  const nameKin = createNameKin(at, cards)
  const subjectsOf = createNameSubjects(corpus.subjects)
  const searchSteps = createSearchSteps(at, shown, cards, data.births[0]?.firstYear)

  const similarTo = (rows: number[], limit: number, weights: SimilarityWeights): SimilarSummary[] =>
    at
      .similarity()
      .similarTo(rows, limit, weights)
      .map(({ row, score, parts, reasons }) => ({ name: summary(row, reasons), score, parts }))

  const isDisputed = (row: number): boolean => {
    const { from, to } = table.groups.get(table.keys[row] ?? '') ?? { from: row, to: row + 1 }
    for (let sense = from; sense < to; sense++) if (table.entries[sense]?.confidence !== 'c') return false
    return true
  }

  /** Names with a page of their own, those with a certain meaning first. */
  const similarOnPage = (row: number): NameSummary[] => {
    const { closest, reasons } = at.similarity()
    const ownOf = (limit: number) => {
      const own = closest([row], limit).filter((each) => each < table.curated)
      const certain = own.filter((each) => !isDisputed(each))
      return { certain, all: [...certain, ...own.filter(isDisputed)] }
    }
    // For most names enough of the closest few are certain, and these are found in half the time.
    const few = ownOf(FEW_CLOSEST)
    const { all } = few.certain.length >= SIMILAR_ON_PAGE ? few : ownOf(MAX_CLOSEST)
    return all
      .slice(0, SIMILAR_ON_PAGE)
      .map((each) => summary(each, reasons([row], each).slice(0, REASONS_ON_PAGE)))
  }

  const variantNames = ({ key, entries }: NameFacts): VariantName[] => {
    const texts = new Set(entries.flatMap(({ variants }) => variants))
    return [...texts].flatMap((text) => {
      const row = rowOf(nameKey(text))
      if (row === null) return []
      const { key: own, name, slug } = cards.card(row)
      return own === key || name !== text ? [] : { key: own, name, slug }
    })
  }

  const openedAt = (row: number): OpenedName => {
    const facts = factsOf(row)
    return {
      ...facts,
      kin: data.complete ? nameKin(row) : null,
      subjects: subjectsOf(facts.key),
      variantNames: variantNames(facts),
    }
  }

  function* indexSteps(): Steps<void> {
    yield* at.aliases.readSteps()
    yield* meanings.readPartSteps('words')
    yield* meanings.readSteps()
    yield* cards.readSteps()
    if (!data.complete) return
    // Of the names that come first well-known ones are compared, of all each one: the first request would wait for it.
    yield* at.similarity().profileSteps()
    yield* at.fits.prepareSteps()
  }

  return {
    size: table.rows - table.curated + table.groups.size,
    search: (query) => allSteps(searchSteps(query)),
    searchSteps,
    indexSteps,
    *prepareSteps() {
      for (let row = 0; row < table.rows; row++) {
        table.syllables(row)
        table.softness(row)
        if (row % ROWS_A_STEP === 0) yield
      }
      yield* indexSteps()
      yield* meanings.prepare()
      // Before all names are there it would delay the first results.
      if (data.complete) yield* at.similarity().prepareSteps()
      for (const { examples } of kindInfos(corpus, years)) {
        const [text = ''] = examples
        yield* searchSteps({ text, filters: {}, seed: 0, offset: 0, limit: SIMILAR_ON_PAGE })
      }
    },
    summaries(keys, own) {
      const ownRanks = own === undefined ? undefined : at.regionRanks(own)
      return keys.map((key) => {
        const row = rowOf(key)
        const ownRank = row === null ? null : ownRankAt(row, ownRanks)
        return row === null ? null : { ...summary(row, []), ...(ownRank && { ownRank }) }
      })
    },
    detail(keyOrSlug) {
      const row = rowAt(keyOrSlug)
      return row === null ? null : { ...openedAt(row), similar: similarOnPage(row) }
    },
    opened(keyOrSlug) {
      const row = rowAt(keyOrSlug)
      return row === null ? null : openedAt(row)
    },
    facts(keyOrSlug) {
      const row = rowAt(keyOrSlug)
      return row === null ? null : factsOf(row)
    },
    kinds: () => kindInfos(corpus, years),
    similar({ keys, weights, limit = SIMILAR_ON_PAGE }) {
      const rows = keys.flatMap((key) => rowOf(key) ?? [])
      return similarTo(rows, Math.min(limit, MAX_SIMILAR), { ...DEFAULT_WEIGHTS, ...weights })
    },
    invent: createInventor(at, data.complete),
    family({ key, family }) {
      const row = rowOf(key)
      return row === null ? null : at.fits.detail(row, family)
    },
    birthRecord(key) {
      const row = rowOf(key)
      return row === null ? null : table.birthRecord(row)
    },
    choices: () => filterChoices(at),
    pages: cards.pages,
  }
}
