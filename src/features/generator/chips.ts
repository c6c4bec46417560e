import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { Stance } from '#src/core/names/filters/wish-text.ts'
import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { GeneratorSearch } from './search-params.ts'
import type { Answer } from './use-search.ts'
import { describeText, groupsOf, hasValues, stanceOf, URL_KINDS, urlKindOf } from './wish-params.ts'

/** One wish: set by hand, or words of the sentence; or a word of it that narrows the names though it is no wish. */
export type Chip = {
  id: string
  /** With "not" when the names are to be avoided. */
  label: string
  /** Null of a word that is no wish. */
  kind: WishKind | null
  /** How it counts; undefined for a question or a word, which are not changed. */
  stance?: Stance
  /** Its values as texts of the URL; undefined when only a sentence says them. */
  texts?: string[]
} & ({ mark: string } | { words: string; parts: string[]; from: number; avoid: boolean })

/** Chips for what was set by hand first, then for what was understood in the sentence last answered. */
export function chipsOf(
  search: GeneratorSearch,
  answer: Answer | null,
  choices: FilterChoices | null,
): Chip[] {
  const parsed = answer?.result.parsed
  const set = URL_KINDS.flatMap((known): Chip[] => {
    const { kind, param, filter } = known
    const text = search[param]
    if (!hasValues(text)) return []
    if (filter && text === filter.any) return [{ id: param, label: filter.dropped, kind, mark: '' }]
    return groupsOf(text).map(({ mark, texts }) => {
      const stance = stanceOf(kind, mark)
      const label = texts.map((each) => describeText(known, each, choices, parsed?.labels)).join(' or ')
      return {
        id: `${param}${mark}`,
        label: stance === 'avoid' ? `not ${label}` : label,
        kind,
        stance,
        texts,
        mark,
      }
    })
  })
  const known = parsed?.spans ?? []
  const isShown = (begin: number | undefined): boolean => known.some(({ from }) => from === begin)
  const spans = known.flatMap((span): Chip | [] => {
    const { field, label, stance, texts, avoid = false } = span
    // "popular in France" is one chip, which has the words of both.
    if (isShown(span.labelledAt)) return []
    const own = [span, ...known.filter(({ labelledAt }) => labelledAt === span.from)]
    const parts = joinedParts(answer?.text ?? '', own)
    const from = Math.min(...own.map((each) => each.from))
    return {
      id: `${field}-${span.from}`,
      label,
      kind: field,
      words: parts.join(' … '),
      parts,
      from,
      avoid,
      ...(stance && urlKindOf(field) ? { stance } : {}),
      ...(texts && texts.length > 0 ? { texts } : {}),
    }
  })
  const words = (parsed?.narrowing ?? []).map(
    ({ from, text }): Chip => ({
      id: `word-${from}`,
      label: `“${text}”`,
      kind: null,
      words: text,
      parts: [text],
      from,
      avoid: false,
    }),
  )
  return [...set, ...spans, ...words]
}

/** The words at these spans, as typed; spans with nothing but spaces between them are one part. */
function joinedParts(text: string, spans: readonly { from: number; to: number }[]): string[] {
  const parts: { from: number; to: number }[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = parts.at(-1)
    if (last && text.slice(last.to, from).trim() === '') last.to = Math.max(last.to, to)
    else parts.push({ from, to })
  }
  return parts.map(({ from, to }) => text.slice(from, to))
}
