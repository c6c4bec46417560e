import type { NameAnswer, NameForm } from '#src/core/names/answer.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import { NO_FAMILY } from '#src/core/names/fit/family.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { formsOf, mainSpelling } from '#src/core/names/wishes/form-rows.ts'
import { rowOfChoice, rowOfName } from '#src/core/names/wishes/likeness.ts'
import type { WishValues } from '#src/core/names/wishes/registry.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { displayName, type Indexes } from './condition.ts'
import { sameMeaning } from './same-meaning.ts'

/** As many names as fit side by side. */
const MAX_COMPARED = 5
const MAX_FORMS = 12

type Cards = {
  summary(row: number): NameSummary
  /** False while a file that forms come from may still be loaded. */
  complete: boolean
}

/**
 * The answer to a sentence that asks about certain names: what one means, how it is said, a form of it, how it
 * goes with a surname, or which of several to take. Null for a sentence that looks for names. What is not in the data is
 * said to be unknown; while data are missing, that is not said yet.
 */
export function createAnswers(at: Indexes, cards: Cards): (wishes: Wish[]) => NameAnswer | null {
  const labels = new Map(at.corpus.origins.map(({ id, label }) => [id, label]))
  const known = (name: string): NameSummary | null => {
    const row = rowOfName(at, name)
    return row === null ? null : cards.summary(row)
  }

  const asForm = (row: number): NameForm => {
    const { key, name, slug, senses } = cards.summary(row)
    return { key, name, slug, origin: senses[0]?.originLabel ?? null }
  }
  const nicknames = (name: string): NameForm[] => {
    const texts = rowsOf(mainSpelling(name, at), at).flatMap((row) => at.table.entries[row]?.nicknames ?? [])
    return texts.map((text) => {
      const row = rowOfName(at, text)
      return row === null
        ? { key: null, name: text, slug: null, origin: null }
        : { ...asForm(row), name: text }
    })
  }

  const lookUp = ({ name, about }: WishValues['lookUp']): NameAnswer | null => {
    const summary = known(name)
    if (!summary) return cards.complete ? { kind: 'unknown', name: capitalized(name) } : null
    const entries = rowsOf(name, at).flatMap((row) => at.table.entries[row] ?? [])
    const spellings = unique(entries.flatMap(({ variants }) => variants))
    return { kind: 'about', about, summary, spellings }
  }

  const form = ({ name, of }: WishValues['form']): NameAnswer | null => {
    // A name in honor of a person is a wish, not a question about the name.
    if (of === 'honor') return null
    const { best, own, paired = [] } = formsOf(name, of, at)
    const isPaired = (row: number) => paired.includes(row)
    // What a nickname is short for begins with the best known; other forms with the nearest.
    const ranked = [...best].sort((a, b) =>
      of === 'full'
        ? a - b
        : Number(isPaired(b)) - Number(isPaired(a)) || near(name, b, at) - near(name, a, at) || a - b,
    )
    const main = mainSpelling(name, at)
    const isForm = sameMeaning(main, rowsOf(main, at), at)
    const sure = of === 'full' ? ranked : ranked.filter((row) => isPaired(row) || isForm(row))
    const listed = (all: NameForm[]): NameForm[] =>
      all
        .filter((each, index) => all.findIndex((other) => fold(other.name) === fold(each.name)) === index)
        .slice(0, MAX_FORMS)
    const forms = listed(of === 'nickname' ? nicknames(name) : sure.map(asForm))
    const related = listed(ranked.filter((row) => !sure.includes(row)).map(asForm))
    const isOwn = own.length > 0
    if (forms.length === 0 && !isOwn && !cards.complete) return null
    const row = rowOfName(at, name)
    return {
      kind: 'forms',
      name: row === null ? capitalized(name) : displayName(row, at.table),
      of: of === 'girl' || of === 'boy' || of === 'nickname' || of === 'full' ? of : 'language',
      language: labels.get(of) ?? null,
      forms,
      related: of === 'nickname' || forms.length > 0 ? [] : related,
      isOwn,
    }
  }

  const compare = (names: string[]): NameAnswer | null => {
    const asked = unique(names).slice(0, MAX_COMPARED)
    const rows = asked.map((name) => rowOfChoice(at, name))
    const summaries = rows.flatMap((row) => (row === null ? [] : [cards.summary(row)]))
    const unknown = asked.filter((_, index) => rows[index] === null).map(capitalized)
    if (unknown.length > 0 && !cards.complete) return null
    return summaries.length === 0 ? null : { kind: 'compare', summaries, unknown }
  }

  const fit = ([name = '', ...middles]: readonly string[], surname: string): NameAnswer | null => {
    const row = rowOfName(at, name)
    if (row === null) return cards.complete ? { kind: 'unknown', name: capitalized(name) } : null
    const family = { ...NO_FAMILY, surname, middle: middles.join(' ') }
    const [fullName] = at.fits.detail(row, family).fullNames
    return fullName ? { kind: 'fit', summary: cards.summary(row), fullName } : null
  }

  return (wishes) => {
    const valuesOf = <Kind extends keyof WishValues>(kind: Kind) =>
      wishes
        .filter((wish) => wish.kind === kind && !wish.avoid)
        .flatMap(({ values }) => values) as WishValues[Kind][]
    const [asked] = valuesOf('lookUp')
    if (asked) return lookUp(asked)
    const [wanted] = valuesOf('form')
    if (wanted) return form(wanted)
    const tried = wishes.find((wish) => wish.kind === 'surname' && wish.of !== undefined)
    if (tried?.of !== undefined) return fit(tried.of, String(tried.values[0]))
    const names = valuesOf('compare')
    return names.length > 1 ? compare(names) : null
  }
}

/** All senses of a name. */
function rowsOf(name: string, at: Indexes): number[] {
  const first = rowOfName(at, name)
  const group = first === null ? undefined : at.table.groups.get(at.table.keys[first] ?? '')
  return group ? Array.from({ length: group.to - group.from }, (_, index) => group.from + index) : []
}

/** How many first letters two names share: Henrietta is nearer to Henry than Hallie is. */
function near(name: string, row: number, at: Indexes): number {
  const folded = fold(name)
  const other = at.table.folded[row] ?? ''
  let shared = 0
  while (shared < folded.length && folded[shared] === other[shared]) shared++
  return shared
}

const unique = (texts: string[]): string[] =>
  texts.filter((text, index) => texts.findIndex((other) => fold(other) === fold(text)) === index)
