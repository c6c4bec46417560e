import type { NameKey } from '#src/core/names/name.ts'
import { NAME_MAX } from './text.ts'

/** Keys as a param of an address, with commas between them; undefined for none. A key may have any characters. */
export const keysParam = (keys: readonly NameKey[], max: number): string | undefined =>
  uniqueKeys(keys, max)
    .map((key) => key.replaceAll('%', '%25').replaceAll(',', '%2C'))
    .join(',') || undefined

/** The keys that the param has, each once. */
export const keysIn = (param: string | undefined, max: number): NameKey[] =>
  uniqueKeys(
    (param ?? '').split(',').map((text) => text.replace(/%2C/gi, ',').replaceAll('%25', '%')),
    max,
  )

function uniqueKeys(texts: readonly string[], max: number): NameKey[] {
  const keys = texts.map((text) => text.normalize('NFC').trim().toLowerCase())
  return [...new Set(keys.filter((key) => key !== '' && key.length <= NAME_MAX))].slice(0, max)
}
