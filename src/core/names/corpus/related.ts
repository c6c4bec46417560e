import * as v from 'valibot'
import type { Feast } from '#src/core/names/feast.ts'
import type { NameKey } from '#src/core/names/name.ts'
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
const relatedSchema = v.object({
  names: v.string(),
  related: v.array(v.string()),
  feasts: v.array(feastSchema),
})

/** Before a name that is a pair. */
const PAIR = '+'

/** The kin of all names as a compact text file; in both directions, so a reader needs no index. */
export function writeRelated(
  entries: { name: string; related: string[]; pairs: string[] }[],
  feasts: Feast[] = [],
): string {
  const kin = new Map<NameKey, Map<NameKey, string>>()
  const known = new Set(entries.map(({ name }) => nameKey(name)))
  const add = (name: string, other: string, mark: string): void => {
    // Each two names once, under the one that comes first.
    const [first, second] = [nameKey(name), nameKey(other)].sort()
    if (first === undefined || second === undefined || first === second) return
    if (!known.has(first) || !known.has(second)) return
    const own = kin.get(first) ?? new Map<NameKey, string>()
    kin.set(first, own.set(second, mark))
  }
  for (const { name, related } of entries) for (const other of related) add(name, other, '')
  for (const { name, pairs } of entries) for (const other of pairs) add(name, other, PAIR)
  const names = [...kin.keys()].sort()
  const text: v.InferOutput<typeof relatedSchema> = {
    names: names.join(),
    related: names.map((name) =>
      [...(kin.get(name) ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([other, mark]) => mark + other)
        .join(),
    ),
    feasts: feasts.map(({ month, day, isMain, whose, names: own }) => [
      month,
      day,
      isMain,
      whose,
      own.join(),
    ]),
  }
  return JSON.stringify(text)
}

/** Reads what `writeRelated` wrote; throws `data-damaged` for anything else. */
export function readRelated(text: string): Related {
  const { names, related: lists, feasts } = readJson(relatedSchema, text)
  const found: Related = {
    related: new Map(),
    pairs: new Map(),
    feasts: feasts.map(([month, day, isMain, whose, own]) => ({
      month,
      day,
      isMain,
      whose,
      names: itemsOf(own),
    })),
  }
  const add = (to: Map<NameKey, NameKey[]>, name: NameKey, other: NameKey): void => {
    const own = to.get(name)
    if (own) own.push(other)
    else to.set(name, [other])
  }
  itemsOf(names).forEach((name, at) => {
    for (const item of itemsOf(lists[at] ?? '')) {
      const isPair = item.startsWith(PAIR)
      const other = isPair ? item.slice(PAIR.length) : item
      for (const to of isPair ? [found.related, found.pairs] : [found.related]) {
        add(to, name, other)
        add(to, other, name)
      }
    }
  })
  return found
}
