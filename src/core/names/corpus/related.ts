import * as v from 'valibot'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { itemsOf, readJson } from './columns.ts'

/**
 * The names that a name's senses call its kin (its forms in other languages, for the other gender), and of these the
 * pairs: its forms for the other gender.
 */
export type Related = { related: Map<NameKey, NameKey[]>; pairs: Map<NameKey, NameKey[]> }

const relatedSchema = v.object({ names: v.string(), related: v.array(v.string()) })

/** Before a name that is a pair. */
const PAIR = '+'

/** The kin of all names as a compact text file; in both directions, so a reader needs no index. */
export function writeRelated(entries: { name: string; related: string[]; pairs: string[] }[]): string {
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
  }
  return JSON.stringify(text)
}

/** Reads what `writeRelated` wrote; throws `data-damaged` for anything else. */
export function readRelated(text: string): Related {
  const { names, related: lists } = readJson(relatedSchema, text)
  const found: Related = { related: new Map(), pairs: new Map() }
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
