import { FILTER_RULES, type FilterId, type FilterValues } from '#src/core/names/filters/registry.ts'
import { blend } from './blend.ts'
import { compare } from './compare.ts'
import { contrast } from './contrast.ts'
import { contains } from './contains.ts'
import { era } from './era.ts'
import { excluded } from './excluded.ts'
import { family } from './family.ts'
import { form } from './form.ts'
import { invent } from './invent.ts'
import { initials } from './initials.ts'
import { like } from './like.ts'
import { lookUp } from './look-up.ts'
import { middle } from './middle.ts'
import { nameDay } from './name-day.ts'
import { pair } from './pair.ts'
import { sibling } from './sibling.ts'
import { rhyme, sound } from './sound.ts'
import { style } from './style.ts'
import { subject } from './subject.ts'
import { surname } from './surname.ts'
import { trend } from './trend.ts'
import { use } from './use.ts'
import type { WishRule } from './wish.ts'

/**
 * The kinds of wishes that only a sentence sets. Like the filters' rules they are apart from what pages load. In the
 * order in which they try a position of a sentence, before and after the filters: the first match wins.
 */
const BEFORE_FILTERS = {
  lookUp,
  form,
  contrast,
  compare,
  invent,
  blend,
  pair,
  initials,
  middle,
  sibling,
  surname,
  rhyme,
  sound,
  like,
  style,
  trend,
  nameDay,
  era,
  contains,
  subject,
  family,
}
const AFTER_FILTERS = { use, excluded }

type SentenceKinds = typeof BEFORE_FILTERS & typeof AFTER_FILTERS
/** Every kind of wish: the filters and what only a sentence can ask for. */
export type WishKind = FilterId | keyof SentenceKinds

type ValueOf<Rule> = Rule extends WishRule<infer Value> ? Value : never
/** The value of each kind. */
export type WishValues = FilterValues & { [Kind in keyof SentenceKinds]: ValueOf<SentenceKinds[Kind]> }

/** All rules, in the order in which they try a position of a sentence. */
export const WISH_RULES: { [Kind in WishKind]: WishRule<WishValues[Kind]> } = {
  ...BEFORE_FILTERS,
  ...FILTER_RULES,
  ...AFTER_FILTERS,
}

export const WISH_KINDS = Object.keys(WISH_RULES) as WishKind[]

/** The rule of a kind for code that treats all alike: it passes a rule only values that the same rule has read. */
export const ruleOf = (kind: WishKind): WishRule<unknown> => WISH_RULES[kind] as unknown as WishRule<unknown>
