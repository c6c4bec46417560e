import type { NameKey } from '#src/core/names/name.ts'
import { labels } from '#src/core/sync/tables/labels.ts'
import type { FieldsOf } from '#src/core/sync/tables/registry.ts'
import { wellFormed } from './text.ts'

/** A tag is one of several words on a name; a list holds some of the favorites. Each is known by its text. */
export type LabelKind = 'tag' | 'list'

/** A tag or list, and the names that have it. */
export type Label = {
  /** The text in lower case: `Short list` and `short list` are the same. */
  id: string
  text: string
  names: ReadonlySet<NameKey>
}

export type Labels = Record<LabelKind, Label[]>

export const MAX_LABEL = labels.fields.label.max

/** The text as stored, or null when nothing is left of it. Separators of the URL, of cells and of keys become spaces. */
export function cleanLabel(text: string): string | null {
  const short = plainLabel(text)
    .slice(0, MAX_LABEL)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
  return short === '' ? null : short
}

/** Whether a text would be cut, and could become that of another label. */
export const isTooLong = (text: string): boolean => plainLabel(text).length > MAX_LABEL

const plainLabel = (text: string): string =>
  wellFormed(text)
    .normalize('NFC')
    .replace(/[\s,;|]+/gu, ' ')
    .trim()

export const labelId = (text: string): string => text.toLowerCase()

/** The longest key that the server accepts. */
const MAX_KEY = 80

/**
 * The key of a row: the same on every device, so that two that give a name the same tag write one row, and the later of
 * giving and taking it away wins. A long one is a hash.
 */
export function labelRowKey(kind: LabelKind, text: string, nameKey: NameKey): string {
  const key = [kind, labelId(text), nameKey].join('|')
  return key.length <= MAX_KEY ? key : `${kind}|#${hash(key, 0x811c9dc5)}${hash(key, 0x01234567)}`
}

/** Fowler, Noll and Vo's 32-bit hash (FNV-1a). */
function hash(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** Tags and lists by their text, each as its latest row spells it. Rows of an unknown kind are left out. */
export function gatherLabels(rows: readonly { key: string; fields: FieldsOf<'labels'> }[]): Labels {
  const found: Record<LabelKind, Map<string, { text: string; names: Set<NameKey> }>> = {
    tag: new Map(),
    list: new Map(),
  }
  for (const { fields } of rows.toSorted(byTime)) {
    const { kind, label, name_key } = fields
    if ((kind !== 'tag' && kind !== 'list') || label === '') continue
    const id = labelId(label)
    const known = found[kind].get(id) ?? { text: label, names: new Set() }
    known.text = label
    if (name_key !== '') known.names.add(name_key)
    found[kind].set(id, known)
  }
  const sorted = (kind: LabelKind): Label[] =>
    [...found[kind]]
      .map(([id, { text, names }]) => ({ id, text, names }))
      .sort((a, b) => a.text.localeCompare(b.text, 'en'))
  return { tag: sorted('tag'), list: sorted('list') }
}

type Row = { key: string; fields: FieldsOf<'labels'> }

const byTime = (a: Row, b: Row): number =>
  a.fields.labeled_at < b.fields.labeled_at
    ? -1
    : a.fields.labeled_at > b.fields.labeled_at
      ? 1
      : a.key < b.key
        ? -1
        : 1
