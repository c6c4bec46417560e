import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { isSentenceMarks, MARKS, type Stance } from '#src/core/names/filters/wish-text.ts'
import type { Relaxation } from '#src/core/names/query.ts'
import type { Chip } from './chips.ts'
import type { GeneratorSearch, SearchChange } from './search-params.ts'
import { withoutView } from './search-query.ts'
import { shownFilters } from './shown-filters.ts'
import { withoutWords, wordsOf } from './sentence.ts'
import type { Answer } from './use-search.ts'
import {
  type ValueGroup,
  defaultStance,
  groupsOf,
  hasValues,
  markFor,
  paramOf,
  URL_KINDS,
  urlKindOf,
} from './wish-params.ts'

/**
 * The search params after some were set. Words of the sentence that match the same filter are removed, so
 * that the sentence and the field never contradict each other.
 */
export function withChange(search: GeneratorSearch, answer: Answer | null, part: SearchChange): SearchChange {
  const words = URL_KINDS.filter(({ param }) => param in part).flatMap(({ kind }) => wordsOf(answer, kind))
  const next: SearchChange = { ...withoutView(search), q: withoutWords(search.q ?? '', words), ...part }
  return next.q === '' || next.q === undefined ? withoutMarks(next) : next
}

/** Marks are about a sentence: without one they go. */
function withoutMarks(search: SearchChange): SearchChange {
  const marked = URL_KINDS.filter(({ param }) => isSentenceMarks(String(search[param] ?? '')))
  return { ...search, ...Object.fromEntries(marked.map(({ param }) => [param, undefined])) }
}

/** The search params without the wish of a chip. */
export function withoutChip(search: GeneratorSearch, chip: Chip): SearchChange {
  const rest = withoutView(search)
  const param = urlKindOf(chip.kind)?.param
  if ('words' in chip) {
    const q = withoutWords(search.q ?? '', chip.parts)
    // The marks on the sentence belong to its words.
    return param && search[param] !== undefined && !hasValues(search[param])
      ? { ...rest, q, [param]: undefined }
      : { ...rest, q }
  }
  if (!param) return rest
  return { ...rest, [param]: paramOf(groupsOf(search[param]).filter(({ mark }) => mark !== chip.mark)) }
}

/** From one stance to the next: must, prefer, avoid. */
export const NEXT_STANCE: Record<Stance, Stance> = { must: 'prefer', prefer: 'avoid', avoid: 'must' }

/**
 * The search params with a chip in its next stance. A wish set by hand changes its mark; words of the sentence stay in it,
 * and the URL marks them, so that the sentence reads on as it was typed.
 */
export function flipped(search: GeneratorSearch, chip: Chip): SearchChange {
  const rest = withoutView(search)
  const known = urlKindOf(chip.kind)
  if (!known || chip.stance === undefined) return rest
  const { kind, param } = known
  const next = NEXT_STANCE[chip.stance]
  if ('mark' in chip) {
    const mark = markFor(kind, next)
    const groups = groupsOf(search[param]).map((group) =>
      group.mark === chip.mark ? { ...group, mark } : group,
    )
    return { ...rest, [param]: paramOf(groups) }
  }
  const marks = hasValues(search[param]) ? '' : (search[param] ?? '')
  const spoken: Stance = chip.avoid ? 'avoid' : defaultStance(kind)
  const pair = [marks.charAt(0) || '.', marks.charAt(1) || '.']
  pair[chip.avoid ? 1 : 0] = next === spoken ? '.' : MARKS[next]
  return { ...rest, [param]: pair.join('').replace(/\.+$/, '') || undefined }
}

/**
 * The search params with other values or another mark for a chip's wish. Words of the sentence about its kind move to its
 * parameter: they would contradict it.
 */
export function edited(
  search: GeneratorSearch,
  answer: Answer | null,
  chip: Chip,
  wish: ValueGroup,
): SearchChange {
  const known = urlKindOf(chip.kind)
  if (!known) return withoutView(search)
  const { kind, param } = known
  const own = 'mark' in chip ? chip.mark : markFor(kind, chip.stance ?? 'must')
  const shown = shownFilters(search, answer?.result.parsed.spans ?? [])
  const others = groupsOf(shown[param]).filter(({ mark }) => mark !== own)
  return withChange(search, answer, { [param]: paramOf([...others, wish]) })
}

/** The search params without what a relaxation drops, whether set by hand or from the sentence. */
export function relaxed(
  search: GeneratorSearch,
  answer: Answer | null,
  drop: Relaxation['drop'],
  presetGender: 'girl' | undefined,
): SearchChange {
  if (drop === 'text') {
    const { spans } = answer?.result.parsed ?? { spans: [] }
    const understood = spans.map(({ from, to }) => answer?.text.slice(from, to) ?? '').filter(Boolean)
    return { ...withoutView(search), q: understood.join(' ') }
  }
  const param = urlKindOf(drop)?.param
  if (!param) return { ...withoutView(search), q: withoutWords(search.q ?? '', wordsOf(answer, drop)) }
  const without = withChange(search, answer, { [param]: undefined })
  return drop === 'gender' && presetGender ? { ...without, gender: 'any' } : without
}

/** The search params without unknown ids; the same object when there are none. */
export function withoutUnknown(search: GeneratorSearch, choices: FilterChoices): GeneratorSearch {
  const known = { ...search }
  let dropped = false
  for (const { param, idOf } of FILTER_LIST) {
    const text = search[param]
    if (idOf === undefined || !hasValues(text)) continue
    const ids = new Set(choices[idOf].map(({ id }) => id))
    const groups = groupsOf(text).map(({ mark, texts }) => ({
      mark,
      texts: texts.filter((id) => ids.has(id)),
    }))
    if (groupsOf(text).every(({ texts }, index) => texts.length === groups[index]?.texts.length)) continue
    dropped = true
    const rest = paramOf(groups)
    if (rest === undefined) delete known[param]
    else known[param] = rest
  }
  return dropped ? known : search
}
