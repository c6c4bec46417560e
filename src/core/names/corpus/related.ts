import * as v from 'valibot'
import type { Feast } from '#src/core/names/feast.ts'
import type { NameKey } from '#src/core/names/name.ts'
import { NamesError } from '#src/core/names/names-error.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { itemsOf, readJson } from './columns.ts'

/**
 * The names that a name's senses call its kin (its forms in other languages, for the other gender), and of these the
 * pairs: its forms for the other gender.
 */
export type Related = {
  related: Map<NameKey, NameKey[]>
  pairs: Map<NameKey, NameKey[]>
  /** The days of saints, in the order of the year. */
  feasts: Feast[]
}

const feastSchema = v.tuple([v.number(), v.number(), v.boolean(), v.string(), v.string()])
const relatedSchema = v.object({ kin: v.string(), feasts: v.array(feastSchema) })

/** Before the number of a name that is a pair. */
const PAIR = '+'
const RADIX = 36

type Named = { name: string }

/** Every name once, in an order that a reader of the corpus knows as well. */
const sortedKeys = (entries: readonly Named[]): NameKey[] =>
  [...new Set(entries.map(({ name }) => nameKey(name)))].sort()

/**
 * The kin of all names as a compact text file, a third of what names would take: for each name, in their order, the distance to
 * its first kin after it, and from there to the next. Kin in both directions, so a reader needs no index.
 */
export function writeRelated(
  entries: (Named & { related: string[]; pairs: string[] })[],
  feasts: Feast[] = [],
): string {
  const keys = sortedKeys(entries)
  const position = new Map(keys.map((key, at) => [key, at]))
  const kin = keys.map(() => new Map<number, string>())
  const add = (name: string, other: string, mark: string): void => {
    const [a, b] = [position.get(nameKey(name)), position.get(nameKey(other))]
    // Each two names once, under the one that comes first.
    if (a !== undefined && b !== undefined && a !== b) kin[Math.min(a, b)]?.set(Math.max(a, b), mark)
  }
  for (const { name, related } of entries) for (const other of related) add(name, other, '')
  for (const { name, pairs } of entries) for (const other of pairs) add(name, other, PAIR)
  const text: v.InferOutput<typeof relatedSchema> = {
    kin: kin
      .map((own, at) => {
        let last = at
        return [...own]
          .sort(([a], [b]) => a - b)
          .map(([other, mark]) => {
            const step = mark + (other - last).toString(RADIX)
            last = other
            return step
          })
          .join()
      })
      .join('\n'),
    feasts: feasts.map(({ month, day, isMain, whose, names }) => [month, day, isMain, whose, names.join()]),
  }
  return JSON.stringify(text)
}

/**
 * Reads what `writeRelated` wrote; throws `data-damaged` for anything else.
 *
 * @param entries those of the whole corpus, in any order
 */
export function readRelated(text: string, entries: readonly Named[]): Related {
  const { kin, feasts } = readJson(relatedSchema, text)
  const keys = sortedKeys(entries)
  const lines = kin.split('\n')
  if (lines.length !== Math.max(1, keys.length)) throw new NamesError('data-damaged')
  const related: Related['related'] = new Map()
  const pairs: Related['pairs'] = new Map()
  const add = (to: Map<NameKey, NameKey[]>, name: NameKey, other: NameKey): void => {
    const own = to.get(name)
    if (own) own.push(other)
    else to.set(name, [other])
  }
  keys.forEach((name, at) => {
    let last = at
    for (const step of itemsOf(lines[at] ?? '')) {
      const isPair = step.startsWith(PAIR)
      last += Number.parseInt(isPair ? step.slice(PAIR.length) : step, RADIX)
      const other = keys[last]
      if (other === undefined) throw new NamesError('data-damaged')
      for (const to of isPair ? [related, pairs] : [related]) {
        add(to, name, other)
        add(to, other, name)
      }
    }
  })
  return {
    related,
    pairs,
    feasts: feasts.map(([month, day, isMain, whose, names]) => ({
      month,
      day,
      isMain,
      whose,
      names: itemsOf(names),
    })),
  }
}
