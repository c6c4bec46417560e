import type { Filter } from '#src/core/names/filters/filter.ts'
import { FILTER_LIST, type FilterParam } from '#src/core/names/filters/registry.ts'
import {
  readSentenceValue,
  SENTENCE_PARAMS,
  type SentenceParam,
} from '#src/core/names/filters/sentence-kinds.ts'
import { normalParam } from '#src/core/names/filters/wish-text.ts'
import { compareParam } from '#src/names/compare-params.ts'
import { limitedText } from '#src/core/names/sentence/text-limit.ts'

/** Few enough to be hydrated quickly on a slow phone; "Show more" adds more. */
export const PAGE_SIZE = 12
/** More than there are names. */
const MAX_SHOWN = 1_000_000

/** The generator's state in the URL. Other search params are dropped. */
export type GeneratorSearch = {
  q?: string
  /** `1` when the sentence was cut to fit. */
  cut?: '1'
  seed?: number
  show?: number
  /** The region whose counts say what is popular or rare in the sentence; those of the U.S. without it. */
  counts?: string
  /** The keys of the names that are compared. */
  compare?: string
  /** `1` while the names are decided one by one. */
  swipe?: '1'
  /** While a model is asked: `1`, then the stored answer whose suggestions are in the list. */
  ask?: string
} & { [Param in WishParam]?: string }

/** The parameter of a kind of wish: values, or marks on what the sentence asks for. */
export type WishParam = FilterParam | SentenceParam

function sentence(value: unknown): string | undefined {
  return typeof value === 'string' ? limitedText(value).text.trim() || undefined : undefined
}

const ANSWER_ID = /^(?:1|(?!undefined$)[a-z\d]{8,9})$/
const REGION_ID = /^[a-z]{2}(-[a-z]{2,3})?$/

function wholeNumber(value: unknown, from: number, to: number): number | undefined {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) && number >= from && number <= to ? number : undefined
}

function filterText({ any, read, write = String }: Filter<unknown>, text: unknown): string | undefined {
  if (text !== undefined && text === any) return any
  return normalParam(text, (part) => {
    const value = read(part)
    return value === undefined ? undefined : write(value)
  })
}

/** Keeps every known value of the URL, cuts what is too long and drops the rest. */
export function validateGeneratorSearch(raw: Record<string, unknown>): GeneratorSearch {
  const tooLong = typeof raw.q === 'string' && limitedText(raw.q).leftOut !== ''
  const q = sentence(raw.q)
  const candidate = {
    q,
    cut: tooLong || raw.cut === '1' ? '1' : undefined,
    ...Object.fromEntries(FILTER_LIST.map((filter) => [filter.param, filterText(filter, raw[filter.param])])),
    ...Object.fromEntries(
      SENTENCE_PARAMS.map((kind) => [kind, normalParam(raw[kind], (text) => readSentenceValue(kind, text))]),
    ),
    seed: wholeNumber(raw.seed, 1, 0xffffffff),
    counts: q !== undefined && REGION_ID.test(String(raw.counts)) ? String(raw.counts) : undefined,
    compare: typeof raw.compare === 'string' ? compareParam(raw.compare.split(',')) : undefined,
    swipe: raw.swipe === '1' ? '1' : undefined,
    ask: ANSWER_ID.exec(String(raw.ask))?.[0],
    show: wholeNumber(raw.show, PAGE_SIZE + 1, MAX_SHOWN),
  }
  return Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined))
}

/** Values for some params; undefined removes one from the URL. */
export type SearchChange = Partial<Record<keyof GeneratorSearch, string | number | undefined>>
