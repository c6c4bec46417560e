import type { Feast } from '#src/core/names/feast.ts'
import type { KindInfo, SearchResult } from '#src/core/protocol/names-worker.ts'
import { createAliases } from './aliases.ts'
import { createAnswers } from './answers.ts'
import { createCards } from './cards.ts'
import type { BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { addRow, type Bitmap, eachRow, emptyBitmap } from './bitmap.ts'
import type { Indexes } from './condition.ts'
import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { rowsByOrigin } from '#src/core/names/filters/origin.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { type Asked, askedFor, kindInfos, markedSpans, setLabels } from './asked.ts'
import { createSearch, type FindNames } from './match.ts'
import type { Ideas } from '#src/core/names/corpus/ideas.ts'
import { createMeaningIndex } from './meaning-index.ts'
import type {
  CuratedEntry,
  NameDetail,
  NameFacts,
  NameKey,
  NameSummary,
  Reason,
} from '#src/core/names/name.ts'
import { limitedText, MAX_TEXT_LENGTH } from '#src/core/names/sentence/text-limit.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import {
  isOwnAsked,
  missingOwn,
  ownSpans,
  popularAtOwn,
  rankThere,
  spansThere,
} from '#src/core/names/wishes/own-region.ts'
import { popularThere } from '#src/core/names/wishes/popular-there.ts'
import { isOrderedByCountry, regionGaps } from '#src/core/names/wishes/region-gaps.ts'
import { createDecades } from './decades.ts'
import type { RegionRanks } from '#src/core/names/regions/region-ranks.ts'
import type { NameQuery, Relaxation, SimilarQuery, SimilarSummary } from '#src/core/names/query.ts'
import { createInventor } from '#src/core/names/invent/invent.ts'
import type { InventedName, InventQuery } from '#src/core/names/invent/invent-query.ts'
import { createSimilarity } from '#src/core/names/similar/similar-names.ts'
import { DEFAULT_WEIGHTS, type SimilarityWeights } from '#src/core/names/similar/weights.ts'
import { createFamilyFits } from '#src/core/names/fit/family-fit.ts'
import type { FamilyFit, FamilyQuery } from '#src/core/names/fit/family.ts'
import { asOfFamily, familyLead, isTasteLed, ledBy, POSITION_WEIGHTS } from './lead.ts'
import { createTastes } from '#src/core/names/taste/taste.ts'
import { leavingOut } from './left-out.ts'
import { joinSuggested, mustsOf, suggestedPage, suggestedSummary } from './suggested.ts'
import { pageOf } from './page-of.ts'
import { createSentences } from './sentences.ts'
import { createSpelling } from './spelling-index.ts'
import { createNameTable } from './name-table.ts'
import { createForms, createNameKin } from './name-kin.ts'
import { allSteps, type Steps } from './steps.ts'
import { isUnsure } from './unsure.ts'
import { whyText } from './why.ts'

/**
 * `births` in order of weight; `complete`: no further file of names will be loaded. Without `ideas` a word is
 * known only when a name, a meaning or a theme has it. They are read when a sentence needs them.
 */
export type NamesData = {
  corpus: Corpus
  births: BirthsFile[]
  complete: boolean
  ideas?: () => Ideas
  /** The names that a name's readings call its kin, by key. Without it forms in other languages are not found. */
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
  /** `detail` without the similar names, which takes a hundredth of the time. */
  facts(keyOrSlug: string): NameFacts | null
  similar(query: SimilarQuery): SimilarSummary[]
  invent(query: InventQuery): InventedName[]
  family(query: FamilyQuery): FamilyFit | null
  choices(): FilterChoices
  kinds(): KindInfo[]
  /** The names with a page: curated ones in default order, then counted spellings that are a form of one. */
  pages(): { key: NameKey; slug: string; name: string }[]
  /** Counts names, not senses. */
  size: number
}

/** How many similar names a page shows, and how many may be asked for. */
const SIMILAR_ON_PAGE = 6
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
  const meanings = createMeaningIndex(table.entries, corpus, data.ideas)
  const spelling = createSpelling(table)
  const cards = createCards(corpus, table)
  const originLabel = (id: string): string => corpus.origins.find((origin) => origin.id === id)?.label ?? id
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
  const { parseSteps, fameOf } = createSentences(at)
  const beginSearch = createSearch(at)
  const keyAt = (row: number): NameKey => table.keys[row] ?? table.folded[row] ?? ''
  /** A key's first row. The spelling without accents also finds a name when no other name has it. */
  const rowOf = (wanted: NameKey): number | null => {
    // No name is that long, and to compare spellings takes long.
    if (wanted.length > MAX_TEXT_LENGTH) return null
    const key = nameKey(wanted)
    const group = table.groups.get(key)
    if (group) return group.from
    const alike = at.spelling.exactly(fold(key))
    return alike.find((row) => row >= table.curated && table.folded[row] === key) ?? alike[0] ?? null
  }

  const tastes = createTastes(table, corpus, at.decades, rowOf)

  const summary = (row: number, reasons: Reason[], firstDecade?: number): NameSummary => {
    const own = cards.card(row)
    return { ...own, reasons, why: whyText(reasons, own, firstDecade) }
  }
  const ownRankAt = (row: number, ranks: RegionRanks | undefined) =>
    ranks && rankThere(ranks, keyAt(row), table.gender[row] ?? 'u')
  const rowAt = (keyOrSlug: string): number | null => {
    const key = keyOrSlug.startsWith('/') ? cards.keyOfSlug(keyOrSlug.slice(1)) : keyOrSlug
    return key === undefined ? null : rowOf(key)
  }
  const factsOf = (row: number): NameFacts => ({ ...summary(row, []), entries: cards.entries(row) })
  const firstYear = data.births[0]?.firstYear
  const firstDecade = firstYear === undefined ? undefined : Math.floor(firstYear / 10) * 10

  const nameKin = createNameKin(at, cards)
  const answerTo = createAnswers(at, { summary: (row) => summary(row, []), complete: data.complete })

  const similarTo = (rows: number[], limit: number, weights: SimilarityWeights): SimilarSummary[] =>
    at
      .similarity()
      .similarTo(rows, limit, weights)
      .map(({ row, score, parts, reasons }) => ({ name: summary(row, reasons), score, parts }))

  /** Names with a page of their own, those with a certain meaning first. */
  const similarOnPage = (row: number): NameSummary[] => {
    const found = at.similarity().similarTo([row], 3 * SIMILAR_ON_PAGE)
    const own = found.filter((each) => each.row < table.curated)
    const isDisputed = (each: { row: number }): boolean =>
      cards.card(each.row).senses.every(({ confidence }) => confidence === 'c')
    return [...own.filter((each) => !isDisputed(each)), ...own.filter(isDisputed)]
      .slice(0, SIMILAR_ON_PAGE)
      .map((each) => summary(each.row, each.reasons.slice(0, REASONS_ON_PAGE)))
  }

  /** Each popularity where it is asked for. */
  const placedAt = (asked: Asked[], own: string | null): Asked[] =>
    own !== null && isOwnAsked(asked) ? popularAtOwn(asked, own) : popularThere(asked)

  function* relaxations(
    findNames: FindNames,
    asked: Asked[],
    parsing: Parsing,
    own: string | null,
  ): Steps<Relaxation[]> {
    const found: Relaxation[] = []
    for (const kind of new Set(asked.map((wish) => wish.kind))) {
      const others = asked.filter((wish) => wish.kind !== kind)
      const filter = FILTER_LIST.find(({ id }) => id === kind)
      const spans = parsing.spans.filter(({ field }) => field === kind)
      const labels = new Set(spans.map((span) => span.label))
      const label = filter?.dropped ?? `Without “${[...labels].join(', ')}”`
      if (others.length > 0 || parsing.words.length > 0 || filter)
        found.push({ drop: kind, label, count: (yield* findNames(placedAt(others, own), parsing)).total })
    }
    if (parsing.words.length > 0) {
      const { total: count } = yield* findNames(placedAt(asked, own), { ...parsing, words: [] })
      found.push({ drop: 'text', label: `Without “${parsing.words.join(' ')}”`, count })
    }
    return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  }

  function* searchSteps(query: NameQuery): Steps<SearchResult> {
    const { filters, set, preset, family, offset } = query
    const { text, leftOut } = limitedText(query.text)
    const parsing = yield* parseSteps(text)
    yield
    const spoken = askedFor(parsing, { filters, ...(set && { set }), ...(preset && { preset }) }, corpus)
    const asked = family ? asOfFamily(spoken, family) : spoken
    const findNames = beginSearch()
    const ownRanks = query.own && at.regionRanks(query.own.region)
    const judge = ownRanks && query.own?.judges ? ownRanks.region : null
    const placed = placedAt(asked, judge?.id ?? null)
    const ownMissing = query.own && missingOwn(query.own.region, at.regionRanks)
    const gaps = regionGaps(placed, at.regionRanks, originLabel)
    const fitting = yield* findNames(placed, parsing)
    const lead = family && familyLead(asked, family)
    const ordered = lead ? ledBy(fitting, at.fits.of(lead)) : fitting
    const taste = query.taste && isTasteLed(asked, query.seed) ? tastes.of(query.taste) : null
    const led = taste ? ledBy(ordered, taste, POSITION_WEIGHTS.taste) : ordered
    const musts = mustsOf(placed)
    const findMusts = () => findNames(musts, { ...parsing, words: [], asksNothing: false })
    const joined =
      query.suggested?.length && query.seed === 0
        ? yield* joinSuggested(query.suggested, led, musts, findMusts, { keyAt, rowOf, card: cards.card })
        : null
    const all = joined?.match ?? led
    const left = query.without ?? []
    const match = leavingOut(all, left, keyAt)
    const unverified = joined?.unverified.filter(({ key }) => !left.includes(key)) ?? []
    const total = match.total + unverified.length
    const leftOutNames = all.total - match.total
    const { wishes, leftover, asksNothing } = parsing
    const spans = markedSpans(parsing, set)
    const tried = new Set(parsing.words)
    const unused = new Set(match.unused)
    const answer = offset === 0 ? answerTo(wishes) : null
    yield
    const names: NameSummary[] = []
    const rowsAt = (from: number, limit: number): number[] =>
      pageOf(match, { ...query, offset: from, limit }, { asked, words: parsing.words, at, keyAt })
    for (const row of suggestedPage(unverified, match.total, query, rowsAt)) {
      if (typeof row !== 'number') {
        names.push(suggestedSummary(row, summary))
        continue
      }
      const ownRank = ownRankAt(row, ownRanks)
      const reasons = match.explain(row).filter(({ text: reason }) => reason !== ownRank)
      const suggestion = joined?.of.get(keyAt(row))
      const own = summary(row, reasons, firstDecade)
      const found = {
        ...own,
        ...(ownRank && { ownRank }),
        ...(suggestion && { suggestion: { reason: suggestion.reason, isVerified: own.senses.length > 0 } }),
      }
      // Joan, a boy in Catalan, is found for a girl because that is how it is given.
      const given = table.entries[row]?.seen
      const isWanted = (values: unknown[]): boolean =>
        given === 'u' || values.includes(given === 'f' ? 'girl' : 'boy')
      const isGivenSo =
        given && asked.some(({ kind, values, avoid }) => kind === 'gender' && !avoid && isWanted(values))
      names.push(isGivenSo ? { ...found, gender: given } : found)
      yield
    }
    return {
      ...(answer && { answer }),
      names,
      total,
      ...(leftOutNames > 0 && { leftOut: leftOutNames }),
      complete: data.complete,
      ...(taste && { taste: taste.summary }),
      ...(joined && { unfitSuggestions: joined.unfit }),
      ...(gaps && { regionGaps: gaps }),
      ...(ownMissing && {
        ownMissing: { ...ownMissing, isAsked: query.own?.judges === true && isOwnAsked(asked) },
      }),
      ...(!data.complete &&
        !answer &&
        (isUnsure(text, parsing, match, (folded) => fameOf(folded) !== null) ||
          isOrderedByCountry(placed)) && { isUnsure: true }),
      parsed: {
        wishes,
        filters: parsing.filters,
        spans: judge && isOwnAsked(asked) ? ownSpans(spans, judge.label) : spansThere(spans, placed),
        labels: setLabels(set, corpus),
        asksNothing,
        leftover: [
          ...leftover.filter((word) => !tried.has(word) || unused.has(word)),
          ...(leftOut === '' ? [] : [leftOut]),
        ],
      },
      relaxations: total === 0 ? yield* relaxations(findNames, asked, parsing, judge?.id ?? null) : [],
    }
  }

  function* indexSteps(): Steps<void> {
    yield* at.aliases.readSteps()
    yield* meanings.readSteps()
    yield* cards.readSteps()
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
      for (const { examples } of kindInfos(corpus)) {
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
      return row === null
        ? null
        : { ...factsOf(row), similar: similarOnPage(row), kin: data.complete ? nameKin(row) : null }
    },
    facts(keyOrSlug) {
      const row = rowAt(keyOrSlug)
      return row === null ? null : factsOf(row)
    },
    kinds: () => kindInfos(corpus),
    similar({ keys, weights, limit = SIMILAR_ON_PAGE }) {
      const rows = keys.flatMap((key) => rowOf(key) ?? [])
      return similarTo(rows, Math.min(limit, MAX_SIMILAR), { ...DEFAULT_WEIGHTS, ...weights })
    },
    invent: createInventor(at, data.complete),
    family({ key, family }) {
      const row = rowOf(key)
      return row === null ? null : at.fits.detail(row, family)
    },
    choices() {
      const countNames = (rows: Bitmap | null | undefined): number => {
        let count = 0
        let last: NameKey | undefined
        // The senses of a name are side by side.
        eachRow(rows ?? emptyBitmap(0), 0, table.curated, (row) => {
          if (table.keys[row] !== last) count++
          last = table.keys[row]
          return true
        })
        return count
      }
      const listed = (
        all: { id: string; label: string }[],
        rows: (id: string) => Bitmap | null | undefined,
      ) =>
        all
          .map(({ id, label }) => ({ id, label, count: countNames(rows(id)) }))
          .filter(({ count }) => count > 0)
          .sort((a, b) => a.label.localeCompare(b.label, 'en'))
      return {
        origins: listed(corpus.origins, (id) => at.origins.get(id)),
        themes: listed(corpus.themes, (id) => at.meanings.theme(id)),
        firstYear: table.files[0]?.firstYear ?? 0,
        lastYear: table.files[0]?.lastYear ?? 0,
      }
    },
    pages: cards.pages,
  }
}
