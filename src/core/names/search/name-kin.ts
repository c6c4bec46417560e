import type { NameDay } from '#src/core/names/feast.ts'
import type { KinName, NameKin } from '#src/core/names/kin.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { Cards } from './cards.ts'
import type { Indexes } from './condition.ts'
import { type PairForm, pairForms } from './pair-forms.ts'
import { sameMeaning } from './same-meaning.ts'

/** So many days of saints of one name are shown. */
const MAX_DAYS = 3

/** What names their kin, two steps far: John, Giovanni, Gianni. */
export function kinOf(names: NameKey[], related: Indexes['related'], steps = 2): Set<NameKey> {
  const own = new Set(names)
  const kin = new Set<NameKey>()
  let edge = names
  for (let step = 0; step < steps; step++) {
    edge = edge.flatMap((key) => related(key)).filter((key) => !kin.has(key) && !own.has(key))
    for (const key of edge) kin.add(key)
  }
  return kin
}

/**
 * Finds the rows of the forms of names: their kin that mean the same and are given to the same children. `others` adds the
 * best row of each name that is not a form, but that a line calls related.
 */
export function createForms({
  table,
  related,
}: Pick<Indexes, 'table' | 'related'>): (keys: NameKey[], others?: boolean) => number[] {
  return (keys, others = false) => {
    const senses = keys.flatMap((key) => rowsOfKey(key, table))
    const isForm = sameMeaning(table.entries[senses[0] ?? -1]?.name ?? '', senses, { table })
    const genders = new Set(senses.map((row) => usualGender(row, table)))
    const isGiven = (row: number): boolean => {
      const gender = usualGender(row, table)
      return gender === 'u' || genders.has('u') || genders.has(gender)
    }
    const direct = others ? kinOf(keys, related, 1) : new Set<NameKey>()
    return [...kinOf(keys, related)].flatMap((key) => {
      const rows = rowsOfKey(key, table)
      return rows.find((row) => isForm(row) && isGiven(row)) ?? (direct.has(key) ? (rows[0] ?? []) : [])
    })
  }
}

const usualGender = (row: number, { entries, gender }: Indexes['table']) =>
  entries[row]?.seen ?? gender[row] ?? 'u'

function rowsOfKey(key: NameKey, { groups }: Indexes['table']): number[] {
  const group = groups.get(key)
  return group ? Array.from({ length: group.to - group.from }, (_, index) => group.from + index) : []
}

/** By name: where its days are in the list. */
function feastsByName(feasts: Indexes['feasts']): ReadonlyMap<NameKey, number[]> {
  const byName = new Map<NameKey, number[]>()
  for (const [number, { names }] of feasts.entries())
    for (const name of names) {
      const numbers = byName.get(name)
      if (numbers) numbers.push(number)
      else byName.set(name, [number])
    }
  return byName
}

type At = Pick<Indexes, 'table' | 'spelling' | 'related' | 'pairs' | 'aliases' | 'corpus' | 'feasts'>

/**
 * Finds the kin of the name in a row: of a counted spelling those of the names that it is a form of. Names that a line calls
 * related are among the forms; what is only related to those is a form if it means the same and has the same gender.
 */
export function createNameKin(at: At, cards: Cards): (row: number) => NameKin {
  const { table, spelling, pairs, aliases, corpus, feasts } = at
  const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
  const rowsOf = (key: NameKey): number[] => rowsOfKey(key, table)
  const forms = createForms(at)
  const nameOf = (row: number): KinName => {
    const { key, name, slug } = cards.card(row)
    return { key, name, slug }
  }
  /** The best known first, each name once. */
  const listed = (rows: number[]): KinName[] => {
    const names = new Map<string, KinName>()
    for (const row of rows.toSorted((a, b) => a - b)) {
      const name = nameOf(row)
      if (name.key !== null && !names.has(name.key)) names.set(name.key, name)
    }
    return [...names.values()]
  }
  const asNickname = (text: string): KinName => {
    const row = rowsOf(nameKey(text))[0] ?? spelling.exactly(fold(text))[0]
    return row === undefined ? { key: null, name: text, slug: null } : { ...nameOf(row), name: text }
  }

  /** The saints' days of a name, else of the best known name that it is a form of: the main ones, or the first. */
  const nameDaysOf = (key: NameKey, keys: NameKey[]): NameDay[] => {
    const own = daysOf([key, ...keys])
    if (own.length > 0) return own
    for (const form of forms(keys).sort((a, b) => a - b)) {
      const days = daysOf([table.keys[form] ?? ''])
      const formOf = table.entries[form]?.name
      if (days.length > 0 && formOf !== undefined) return days.map((day) => ({ ...day, formOf }))
    }
    return []
  }
  let byName: ReadonlyMap<NameKey, number[]> | undefined
  const daysOf = (of: NameKey[]): NameDay[] => {
    const found = (byName ??= feastsByName(feasts))
    const numbers = new Set(of.flatMap((key) => found.get(key) ?? []))
    const all = [...numbers].sort((a, b) => a - b).flatMap((number) => feasts[number] ?? [])
    const main = all.filter(({ isMain }) => isMain)
    return (main.length > 0 ? main : all)
      .slice(0, MAX_DAYS)
      .map(({ month, day, whose }) => ({ month, day, whose }))
  }

  return (row) => {
    const formOf = row < table.curated ? undefined : cards.forms().get(row)
    const key = table.keys[row] ?? table.folded[row] ?? ''
    const senses = formOf ? formOf.of : rowsOf(key)
    const keys = [...new Set(senses.map((sense) => table.keys[sense] ?? ''))]
    const paired = new Set(keys.flatMap(pairs))
    const others = pairForms(senses, paired, table)
    const formsFor = (gender: PairForm['gender']): KinName[] => {
      const own = others.filter((other) => other.gender === gender)
      const origins = new Map(own.map((form) => [table.keys[form.row], form.origin]))
      return listed(own.map((form) => form.row)).map((name) => {
        const language = labels.get(origins.get(name.key ?? '') ?? '')
        return { ...name, ...(language !== undefined && { language }) }
      })
    }
    const shortFor = listed(
      aliases
        .exactly(table.folded[row] ?? '')
        .filter((alias) => alias.kind === 'nickname' && table.keys[alias.row] !== key)
        .map((alias) => alias.row),
    )
    const nicknames = new Map(
      (formOf ? [] : senses)
        .flatMap((sense) => table.entries[sense]?.nicknames ?? [])
        .map((text) => [nameKey(text), asNickname(text)]),
    )
    const listedElsewhere = new Set([
      key,
      ...paired,
      ...nicknames.keys(),
      ...shortFor.map((name) => name.key),
    ])
    const otherForms = forms(keys, true).filter((form) => !listedElsewhere.has(table.keys[form] ?? ''))
    const languages = new Map<string, number[]>()
    for (const form of otherForms.sort((a, b) => a - b)) {
      const label = labels.get(table.entries[form]?.origin ?? '') ?? ''
      languages.set(label, [...(languages.get(label) ?? []), form])
    }
    return {
      days: nameDaysOf(key, keys),
      girls: formsFor('f'),
      boys: formsFor('m'),
      shortFor,
      nicknames: [...nicknames.values()],
      languages: Array.from(languages, ([label, rows]) => ({ label, names: listed(rows) })),
    }
  }
}
