import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { SENTENCE_PARAMS } from '#src/core/names/filters/sentence-kinds.ts'
import {
  isSentenceMarks,
  MARKS,
  type MarkedText,
  markedTexts,
  type Stance,
} from '#src/core/names/filters/wish-text.ts'
import type { ParsedText } from '#src/core/names/query.ts'
import type { WishKind } from '#src/core/names/wishes/registry.ts'
import type { WishParam } from './search-params.ts'

/** A kind that the URL knows, with its parameter. */
export type UrlKind = { kind: WishKind; param: WishParam; filter?: (typeof FILTER_LIST)[number] }

/** All of them, filters first, in the order of the chips. */
export const URL_KINDS: readonly UrlKind[] = [
  ...FILTER_LIST.map((filter) => ({ kind: filter.id, param: filter.param, filter })),
  ...SENTENCE_PARAMS.map((kind) => ({ kind, param: kind })),
]

export const urlKindOf = (kind: WishKind | null): UrlKind | undefined =>
  URL_KINDS.find((known) => known.kind === kind)

/** Values with the same mark: one wish, which any of them meets. */
export type ValueGroup = { mark: string; texts: string[] }

/** The wishes of a parameter; none for marks on the sentence. */
export function groupsOf(param: string | undefined): ValueGroup[] {
  const groups = new Map<string, string[]>()
  for (const { mark, text } of param === undefined ? [] : markedTexts(param))
    groups.set(mark, [...(groups.get(mark) ?? []), text])
  return [...groups].map(([mark, texts]) => ({ mark, texts }))
}

/** The parameter of some wishes; undefined for none. */
export const paramOf = (groups: ValueGroup[]): string | undefined =>
  groups.flatMap(({ mark, texts }) => texts.map((text) => mark + text)).join(',') || undefined

/** The values of which any is wanted: the first wish that is not avoided. */
export const wantedTexts = (param: string | undefined): string[] => wantedOf(param)?.texts ?? []

/** The parameter with other wanted values, in the same stance; what is avoided stays. */
export function withWanted(param: string | undefined, texts: string[]): string | undefined {
  const wanted = wantedOf(param)
  return paramOf([
    { mark: wanted?.mark ?? '', texts },
    ...groupsOf(param).filter(({ mark }) => mark !== wanted?.mark),
  ])
}

const wantedOf = (param: string | undefined): ValueGroup | undefined =>
  groupsOf(param).find(({ mark }) => mark !== MARKS.avoid)

/** The values that are avoided. */
export const avoidedTexts = (param: string | undefined): string[] =>
  groupsOf(param).find(({ mark }) => mark === MARKS.avoid)?.texts ?? []

/** The parameter with other avoided values; what is wanted stays. */
export const withAvoided = (param: string | undefined, texts: string[]): string | undefined =>
  paramOf([...groupsOf(param).filter(({ mark }) => mark !== MARKS.avoid), { mark: MARKS.avoid, texts }])

/** The parameter has values, not marks on the sentence. */
export const hasValues = (param: string | undefined): param is string =>
  param !== undefined && !isSentenceMarks(param)

/** A mark for a stance; none for the one that a kind has by default. */
export const markFor = (kind: WishKind, stance: Stance): string =>
  stance === defaultStance(kind) ? '' : MARKS[stance]

/** Kinds that rank unless they are marked. */
const PREFERRED = new Set<WishKind>(['style', 'like', 'sibling', 'middle', 'surname', 'rhyme', 'sound'])
export const defaultStance = (kind: WishKind): Stance => (PREFERRED.has(kind) ? 'prefer' : 'must')

export function stanceOf(kind: WishKind, mark: MarkedText['mark']): Stance {
  const found = (Object.keys(MARKS) as Stance[]).find((stance) => MARKS[stance] === mark)
  return found ?? defaultStance(kind)
}

/** One value as a chip shows it; texts of other kinds are known to the worker. */
export function describeText(
  { kind, filter }: UrlKind,
  text: string,
  choices: FilterChoices | null,
  labels: ParsedText['labels'],
): string {
  if (!filter) return labels?.[`${kind} ${text}`] ?? text
  const value = filter.read(text)
  return value === undefined ? text : filter.describe(value, choices)
}
