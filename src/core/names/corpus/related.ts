import * as v from 'valibot'
import type { NameKey } from '#src/core/names/name.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { itemsOf, readJson } from './columns.ts'

/** The names that a name's readings call its kin: its forms in other languages, for the other gender. */
export type Related = Map<NameKey, NameKey[]>

const relatedSchema = v.object({ names: v.string(), related: v.array(v.string()) })

/** The kin of all names as a compact text file; in both directions, so a reader needs no index. */
export function writeRelated(entries: { name: string; related: string[] }[]): string {
  const kin = new Map<string, Set<string>>()
  const add = (from: string, to: string): void => {
    const known = kin.get(from)
    if (known) known.add(to)
    else kin.set(from, new Set([to]))
  }
  const known = new Set(entries.map(({ name }) => nameKey(name)))
  for (const { name, related } of entries) {
    for (const other of related) {
      if (!known.has(nameKey(other)) || nameKey(other) === nameKey(name)) continue
      // Each pair once, under the name that comes first.
      const [first, second] = [nameKey(name), nameKey(other)].sort()
      if (first !== undefined && second !== undefined) add(first, second)
    }
  }
  const names = [...kin.keys()].sort()
  const text: v.InferOutput<typeof relatedSchema> = {
    names: names.join(),
    related: names.map((name) => [...(kin.get(name) ?? [])].sort().join()),
  }
  return JSON.stringify(text)
}

/** Reads what `writeRelated` wrote; throws `data-damaged` for anything else. */
export function readRelated(text: string): Related {
  const { names, related } = readJson(relatedSchema, text)
  const found: Related = new Map()
  const add = (from: NameKey, to: NameKey): void => {
    const kin = found.get(from)
    if (kin) kin.push(to)
    else found.set(from, [to])
  }
  itemsOf(names).forEach((name, at) => {
    for (const other of itemsOf(related[at] ?? '')) {
      add(name, other)
      add(other, name)
    }
  })
  return found
}
