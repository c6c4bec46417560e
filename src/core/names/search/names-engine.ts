import type { KindInfo, SearchResult } from '#src/core/protocol/names-worker.ts'
import { createAliases } from './aliases.ts'
import { birthFacts, type BirthsFile } from '#src/core/names/popularity/births-file.ts'
import { type Bitmap, bitmapOf, hasRow } from './bitmap.ts'
import { displayName, type Indexes } from './condition.ts'
import { type Corpus, slugOf } from '#src/core/names/corpus/corpus.ts'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { rowsByOrigin } from '#src/core/names/filters/origin.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import { type Asked, askedFor, kindInfos, markedSpans, setLabels } from './asked.ts'
import { createSearch } from './match.ts'
import type { Ideas } from '#src/core/names/corpus/ideas.ts'
import { createMeaningIndex } from './meaning-index.ts'
import type { Gender, NameDetail, NameKey, NameSummary, Sense, Reason } from '#src/core/names/name.ts'
import { createParser, type Parsing } from '#src/core/names/sentence/parse-text.ts'
import type { Fame } from '#src/core/names/wishes/wish.ts'
import { createDecades } from './decades.ts'
import type { NameQuery, Relaxation } from '#src/core/names/query.ts'
import { createSimilar } from './similar.ts'
import { createSpelling } from './spelling-index.ts'
import { createNameTable } from './name-table.ts'

/**
 * `births` in order of weight; `complete`: no further file of names will be loaded. Without `ideas` a word is
 * known only when a name, a meaning or a theme has it.
 */
export type NamesData = {
  corpus: Corpus
  births: BirthsFile[]
  complete: boolean
  ideas?: Ideas
  /** The names that a name's readings call its kin, by key. Without it forms in other languages are not found. */
  related?: Map<NameKey, NameKey[]>
}

/** The operations of `NamesApi`, synchronous and without a network. Pure: same data and query, same result. */
export type NamesEngine = {
  search(query: NameQuery): SearchResult
  summaries(keys: NameKey[]): (NameSummary | null)[]
  detail(keyOrSlug: string): NameDetail | null
  choices(): FilterChoices
  kinds(): KindInfo[]
  /** The names with a page, in default order. */
  pages(): { key: NameKey; slug: string; name: string }[]
  /** Counts names, not senses. */
  size: number
}

/** The part of a card that does not depend on the query. */
type Card = Omit<NameSummary, 'reasons'>

/** The lowest rank of a name that most people have met. */
const COMMON = 3000
/** The maximum number of cached cards. */
const MAX_CACHED_CARDS = 5000

/** Builds all indexes; takes about 0.2 s for all names, so it belongs in a worker. */
export function createNamesEngine(data: NamesData): NamesEngine {
  const { corpus } = data
  const table = createNameTable(corpus, data.births)
  const at: Indexes = {
    corpus,
    table,
    origins: rowsByOrigin(table),
    spelling: createSpelling(table),
    meanings: createMeaningIndex(table.entries, corpus, data.ideas),
    doubted: bitmapOf(table.entries.flatMap((entry, row) => (entry.confidence === 'c' ? [row] : []))),
    aliases: createAliases(table.entries),
    decades: createDecades(table),
    related: (key) => data.related?.get(key) ?? [],
  }
  /** How well a spelling is known as a name. */
  const fame = new Map<string, Fame | null>()
  const fameOf = (folded: string): Fame | null => {
    let known = fame.get(folded)
    if (known === undefined) {
      if (fame.size > MAX_CACHED_CARDS) fame.clear()
      fame.set(folded, (known = findFame(folded)))
    }
    return known
  }
  const findFame = (folded: string): Fame | null => {
    const rows = at.spelling.exactly(folded)
    const [first] = rows
    if (first === undefined)
      return at.aliases(folded).some(({ text }) => fold(text) === folded) ? 'common' : null
    if (rows.some((row) => row < table.curated)) return 'curated'
    const rank = table.rank[first] ?? 0
    return rank > 0 && rank <= COMMON ? 'common' : 'counted'
  }
  const findNames = createSearch(at)
  const parseText = createParser({ corpus, fameOf })
  const similarTo = createSimilar(table, corpus)
  const originLabels = new Map(corpus.origins.map((origin) => [origin.id, origin.label]))
  const originLabel = (id: string): string => originLabels.get(id) ?? id
  const slugs = new Map<NameKey, string>()
  for (const [key, { from }] of table.groups) slugs.set(key, slugOf(corpus, displayName(from, table)))
  const keyBySlug = new Map([...slugs].map(([key, slug]) => [slug, key]))

  /** A key's first row. The spelling without accents also finds a name when no other name has it. */
  const rowOf = (wanted: NameKey): number | null => {
    const key = nameKey(wanted)
    const group = table.groups.get(key)
    if (group) return group.from
    const alike = at.spelling.exactly(fold(key))
    return alike.find((row) => row >= table.curated && table.folded[row] === key) ?? alike[0] ?? null
  }

  const cards = new Map<number, Card>()
  const card = (row: number): Card => {
    let made = cards.get(row)
    if (made) return made
    made = makeCard(row)
    if (cards.size >= MAX_CACHED_CARDS) cards.clear()
    cards.set(row, made)
    return made
  }
  const summary = (row: number, reasons: Reason[]): NameSummary => ({ ...card(row), reasons })

  const makeCard = (row: number): Card => {
    const key = table.keys[row]
    const record = table.birthRecord(row)
    const births = record ? birthFacts(record.file, record.index) : null
    const name = displayName(row, table)
    const common = { name, syllables: table.syllables[row] ?? 1, births }
    const group = key === undefined ? undefined : table.groups.get(key)
    if (key === undefined || !group) {
      return {
        ...common,
        key: table.folded[row] ?? '',
        slug: null,
        gender: table.gender[row] ?? 'u',
        senses: [],
      }
    }
    const senses: Sense[] = []
    for (let other = group.from; other < group.to; other++) {
      const entry = table.entries[other]
      if (!entry) continue
      const { origin, gender, say, meaning, confidence, themes } = entry
      const sense = { origin, originLabel: originLabel(origin), gender, say, meaning, confidence, themes }
      // A card shows the matching sense first.
      if (other === row) senses.unshift(sense)
      else senses.push(sense)
    }
    return { ...common, key, slug: slugs.get(key) ?? null, gender: sharedGender(senses), senses }
  }

  const relaxations = (asked: Asked[], parsing: Parsing): Relaxation[] => {
    const found: Relaxation[] = []
    for (const kind of new Set(asked.map((wish) => wish.kind))) {
      const others = asked.filter((wish) => wish.kind !== kind)
      const filter = FILTER_LIST.find(({ id }) => id === kind)
      const spans = parsing.spans.filter(({ field }) => field === kind)
      const label = filter?.dropped ?? `Without “${spans.map((span) => span.label).join(', ')}”`
      if (others.length > 0 || parsing.words.length > 0 || filter)
        found.push({ drop: kind, label, count: findNames(others, parsing).total })
    }
    if (parsing.words.length > 0) {
      const count = findNames(asked, { ...parsing, words: [] }).total
      found.push({ drop: 'text', label: `Without “${parsing.words.join(' ')}”`, count })
    }
    return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  }

  return {
    size: table.rows - table.curated + table.groups.size,
    search({ text, filters, set, preset, seed, offset, limit }) {
      const parsing = parseText(text)
      const asked = askedFor(parsing, { filters, ...(set && { set }), ...(preset && { preset }) }, corpus)
      const match = findNames(asked, parsing)
      const { wishes, leftover, asksNothing } = parsing
      const tried = new Set(parsing.words)
      const unused = new Set(match.unused)
      return {
        names: match
          .page(Math.max(0, offset), Math.max(0, limit), seed)
          .map((row) => summary(row, match.explain(row))),
        total: match.total,
        complete: data.complete,
        parsed: {
          wishes,
          filters: parsing.filters,
          spans: markedSpans(parsing, set),
          labels: setLabels(set, corpus),
          asksNothing,
          leftover: leftover.filter((word) => !tried.has(word) || unused.has(word)),
        },
        relaxations: match.total === 0 ? relaxations(asked, parsing) : [],
      }
    },
    summaries: (keys) =>
      keys.map((key) => {
        const row = rowOf(key)
        return row === null ? null : summary(row, [])
      }),
    detail(keyOrSlug) {
      const key = keyOrSlug.startsWith('/') ? keyBySlug.get(keyOrSlug.slice(1)) : keyOrSlug
      const row = key === undefined ? null : rowOf(key)
      if (row === null) return null
      const own = table.keys[row]
      const group = own === undefined ? undefined : table.groups.get(own)
      const entries = group ? table.entries.slice(group.from, group.to) : []
      return {
        ...summary(row, []),
        entries: entries.map((entry) => ({
          ...entry,
          originLabel: originLabel(entry.origin),
          background: null,
        })),
        similar: similarTo(row).map((akin) => summary(akin.row, akin.reasons)),
      }
    },
    kinds: () => kindInfos(corpus),
    choices() {
      const countNames = (rows: Bitmap | null | undefined): number => {
        let count = 0
        for (const { from, to } of table.groups.values()) {
          for (let row = from; rows && row < to; row++) {
            if (!hasRow(rows, row)) continue
            count++
            break
          }
        }
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
    pages: () =>
      [...table.groups].map(([key, { from }]) => {
        return { key, slug: slugs.get(key) ?? '', name: displayName(from, table) }
      }),
  }
}

/** One gender when all senses agree, else both. */
function sharedGender(senses: Sense[]): Gender {
  const first = senses[0]?.gender ?? 'u'
  return senses.every((sense) => sense.gender === first) ? first : 'u'
}
