import type { KinName, NameKin } from '#src/core/names/kin.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { fold, nameKey } from '#src/core/names/spelling/fold.ts'
import type { Cards } from './cards.ts'
import type { Indexes } from './condition.ts'
import { sameMeaning } from './same-meaning.ts'

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

type At = Pick<Indexes, 'table' | 'spelling' | 'related' | 'pairs' | 'aliases' | 'corpus'>

/**
 * Finds the kin of the name in a row: of a counted spelling those of the names that it is a form of. Names that a line calls
 * related are among the forms; what is only related to those is a form if it means the same and has the same gender.
 */
export function createNameKin(at: At, cards: Cards): (row: number) => NameKin {
  const { table, spelling, related, pairs, aliases, corpus } = at
  const labels = new Map(corpus.origins.map(({ id, label }) => [id, label]))
  const rowsOf = (key: NameKey): number[] => {
    const group = table.groups.get(key)
    return group ? Array.from({ length: group.to - group.from }, (_, index) => group.from + index) : []
  }
  const usualGender = (row: number) => table.entries[row]?.seen ?? table.gender[row]
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

  return (row) => {
    const formOf = row < table.curated ? undefined : cards.forms().get(row)
    const key = table.keys[row] ?? table.folded[row] ?? ''
    const senses = formOf ? formOf.of : rowsOf(key)
    const keys = [...new Set(senses.map((sense) => table.keys[sense] ?? ''))]
    const genders = new Set(senses.map(usualGender))
    const isForm = sameMeaning(table.entries[senses[0] ?? -1]?.name ?? key, senses, at)
    const paired = new Set(keys.flatMap(pairs))
    const others = [...paired].flatMap(rowsOf)
    const direct = kinOf(keys, related, 1)
    const isGiven = (other: number): boolean => {
      const gender = usualGender(other) ?? 'u'
      return gender === 'u' || genders.has('u') || genders.has(gender)
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
    const forms = [...kinOf(keys, related)]
      .filter((other) => !listedElsewhere.has(other))
      .flatMap((other) => {
        const rows = rowsOf(other)
        const fitting = rows.filter((each) => isForm(each) && isGiven(each))
        return fitting[0] ?? (direct.has(other) ? (rows[0] ?? []) : [])
      })
    const languages = new Map<string, number[]>()
    for (const form of forms.sort((a, b) => a - b)) {
      const label = labels.get(table.entries[form]?.origin ?? '') ?? ''
      languages.set(label, [...(languages.get(label) ?? []), form])
    }
    return {
      girls: listed(others.filter((other) => usualGender(other) === 'f')),
      boys: listed(others.filter((other) => usualGender(other) === 'm')),
      shortFor,
      nicknames: [...nicknames.values()],
      languages: Array.from(languages, ([label, rows]) => ({ label, names: listed(rows) })),
    }
  }
}
