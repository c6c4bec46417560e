import { type Corpus, slugOf } from '#src/core/names/corpus/corpus.ts'
import type { CuratedEntry, DetailEntry, Gender, NameKey, NameSummary, Sense } from '#src/core/names/name.ts'
import { birthFacts } from '#src/core/names/popularity/births-file.ts'
import { fold, nameKey, plainSlug } from '#src/core/names/spelling/fold.ts'
import { displayName } from './condition.ts'
import { countedForAnother } from './curated-names.ts'
import { type Form, formsOf } from '#src/core/names/corpus/forms.ts'
import type { NameTable } from './name-table.ts'
import { allSteps, type Steps } from './steps.ts'

/** The part of a card that does not depend on the query. */
export type Card = Omit<NameSummary, 'reasons' | 'why'>

/** What is shown of the names of a table. */
export type Cards = {
  /** A row's name with all its senses, that of the row first. */
  card(row: number): Card
  /** The senses of a row's name, as its page shows them; none for a name whose meaning is not known. */
  entries(row: number): DetailEntry[]
  /** The counted spellings that have the senses of curated names, by row. */
  forms(): ReadonlyMap<number, Form>
  /** Finds them: otherwise the first name that may be one does. */
  readSteps(): Steps<void>
  keyOfSlug(slug: string): NameKey | undefined
  /** The names with a page of their own: curated ones in default order, then counted spellings that are a form of one. */
  pages(): { key: NameKey; slug: string; name: string }[]
}

/** What is known of all names only. `guests`: the slugs of forms that are shown on the page of another name. */
type OfAll = { forms: Map<number, Form>; keyBySlug: Map<string, NameKey>; guests: Map<number, string> }

/** So many names are looked at in a few milliseconds. */
const ROWS_A_STEP = 1000
/** The maximum number of cached cards. */
const MAX_CACHED = 5000

/**
 * A counted spelling that curated names list as a variant has their senses, marked as theirs, and a page; what only holds
 * for their own spelling, as the pronunciation, it has not. Where the page at its address is that of a name with marks,
 * whose counts it does not share, as Remi, a girl, and Rémi, a boy, it is shown on the page of a name that it is a form of.
 */
export function createCards(corpus: Corpus, table: NameTable): Cards {
  const originLabels = new Map(corpus.origins.map((origin) => [origin.id, origin.label]))
  const originLabel = (id: string): string => originLabels.get(id) ?? id
  const ownSlug = (from: number): string => slugOf(corpus, displayName(from, table))
  /** Most searches show curated names, which are known by themselves. */
  let all: OfAll | undefined
  const ofAll = (): OfAll => (all ??= allSteps(readAll()))
  function* readAll(): Steps<OfAll> {
    const keyBySlug = new Map<string, NameKey>()
    for (const [key, { from, to }] of table.groups) {
      keyBySlug.set(ownSlug(from), key)
      if (Math.floor(from / ROWS_A_STEP) < Math.floor(to / ROWS_A_STEP)) yield
    }
    const listed = formsOf(table.entries)
    yield
    const forms = new Map<number, Form>()
    const guests = new Map<number, string>()
    for (let row = table.curated; row < table.rows; row++) {
      const key = table.folded[row] ?? ''
      const form = listed.get(key)
      if (!form) continue
      const slug = plainSlug(key)
      const owner = keyBySlug.get(slug)
      if (owner === undefined) {
        forms.set(row, form)
        keyBySlug.set(slug, key)
      } else {
        const of = fittingOf(form, row)
        forms.set(row, { ...form, of })
        const [nearest = 0] = of
        guests.set(row, of.some((from) => table.keys[from] === owner) ? slug : ownSlugOf(nearest))
      }
      if (forms.size % ROWS_A_STEP === 0) yield
    }
    return { forms, keyBySlug, guests }
  }
  /** The names that list a spelling and are given to the same children, so far as there are any. */
  function fittingOf({ of }: Form, row: number): number[] {
    const share = (table.girlShare[row] ?? 0) / 20
    const fitting = of.filter((from) => {
      const entry = table.entries[from]
      return entry !== undefined && !countedForAnother(entry, share)
    })
    return fitting.length > 0 ? fitting : of
  }
  const ownSlugOf = (entry: number): string => ownSlug(table.firsts[entry] ?? entry)
  const formOf = (row: number): Form | undefined => (row < table.curated ? undefined : ofAll().forms.get(row))
  /** The slug of a name with a page. */
  const slugAt = (row: number): string | null => {
    const from = table.groups.get(table.keys[row] ?? '')?.from
    if (from !== undefined) return ownSlug(from)
    return formOf(row) ? (ofAll().guests.get(row) ?? plainSlug(table.folded[row] ?? '')) : null
  }

  const nameOf = (row: number): string => {
    const text = formOf(row)?.text
    // A key is a name's spelling: an accent would make it another name.
    return text !== undefined && nameKey(text) === table.folded[row] ? text : displayName(row, table)
  }

  const inherited = (row: number): DetailEntry[] =>
    (formOf(row)?.of ?? []).flatMap((from) => {
      const entry = table.entries[from]
      const key = table.keys[from]
      if (!entry || key === undefined) return []
      const { seen: _seen, ...sense } = entry
      return {
        ...sense,
        name: nameOf(row),
        gender: table.gender[row] ?? entry.gender,
        say: null,
        variants: [entry.name, ...entry.variants.filter((text) => fold(text) !== table.folded[row])],
        nicknames: [],
        originLabel: originLabel(entry.origin),
        formOf: { key, name: entry.name, slug: slugAt(from) ?? plainSlug(entry.name) },
        background: null,
      }
    })

  const entries = (row: number): DetailEntry[] => {
    const key = table.keys[row]
    const group = key === undefined ? undefined : table.groups.get(key)
    if (!group) return inherited(row)
    return table.entries
      .slice(group.from, group.to)
      .map((entry) => ({ ...entry, originLabel: originLabel(entry.origin), background: null }))
  }

  const makeCard = (row: number): Card => {
    const own = table.keys[row]
    const key = own ?? table.folded[row] ?? ''
    const known = entries(row)
    const senses = known.map(senseOf)
    const first = own === undefined ? undefined : table.groups.get(own)?.from
    // A card shows the matching sense first.
    if (first !== undefined) senses.unshift(...senses.splice(row - first, 1))
    const sense = first === row ? undefined : senses[0]?.origin
    const record = table.birthRecord(row)
    return {
      name: nameOf(row),
      syllables: table.syllables(row),
      births: record ? birthFacts(record.file, record.index) : null,
      key,
      slug: slugAt(row),
      gender: senses.length === 0 ? (table.gender[row] ?? 'u') : sharedGender(known),
      senses,
      ...(first !== undefined && sense !== undefined && { sense }),
    }
  }

  /** Its curve has been loaded since the card was made. */
  const hasNewCurve = (row: number, { births }: Card): boolean =>
    births?.trend.length === 0 && Boolean(table.birthRecord(row)?.file.own)

  const cached = new Map<number, Card>()
  return {
    card(row) {
      let made = cached.get(row)
      if (made && !hasNewCurve(row, made)) return made
      made = makeCard(row)
      if (cached.size >= MAX_CACHED) cached.clear()
      cached.set(row, made)
      return made
    },
    entries,
    forms: () => ofAll().forms,
    *readSteps() {
      all ??= yield* readAll()
    },
    keyOfSlug: (slug) => ofAll().keyBySlug.get(slug),
    pages: () => {
      const { forms, guests } = ofAll()
      const ownForms = [...forms.keys()].filter((row) => !guests.has(row))
      return [...Array.from(table.groups.values(), ({ from }) => from), ...ownForms].map((row) => {
        const name = nameOf(row)
        const key = table.keys[row] ?? table.folded[row] ?? ''
        return { key, slug: slugAt(row) ?? plainSlug(name), name }
      })
    },
  }
}

function senseOf({
  origin,
  originLabel,
  gender,
  say,
  meaning,
  confidence,
  themes,
  formOf,
}: DetailEntry): Sense {
  return { origin, originLabel, gender, say, meaning, confidence, themes, ...(formOf && { formOf }) }
}

/** Girls or boys when all senses say so; not where children of both get the name, by tradition or by real usage. */
function sharedGender(senses: readonly Pick<CuratedEntry, 'gender' | 'seen'>[]): Gender {
  const first = senses[0]?.gender ?? 'u'
  return senses.every(({ gender, seen }) => gender === first && seen !== 'u') ? first : 'u'
}
