import type { Corpus } from '#src/core/names/corpus/corpus.ts'
import { FILTER_LIST } from '#src/core/names/filters/registry.ts'
import { limitedText } from '#src/core/names/sentence/text-limit.ts'
import { isSentenceMarks, MARKS, markedTexts, type Stance } from '#src/core/names/filters/wish-text.ts'
import type { CountedYears } from '#src/core/names/popularity/counted-years.ts'
import type { NameFilters, NameQuery, ParsedSpan, SetWishes } from '#src/core/names/query.ts'
import type { KindInfo } from '#src/core/protocol/names-worker.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import { ruleOf, WISH_KINDS, type WishKind } from '#src/core/names/wishes/registry.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'

/** What a search asks for: the wishes set by hand, then those of the sentence. */
export type Asked = Pick<Wish, 'kind' | 'values' | 'avoid'> & {
  /** Of a sentence: the wish as it was read, before any mark. */
  spoken?: Wish
  /** Default: a kind with a matcher is a must, the others are preferred. */
  force?: Exclude<Stance, 'avoid'>
}

const filterOf = new Map(FILTER_LIST.map((filter) => [filter.id as WishKind, filter]))
const STANCES = Object.keys(MARKS) as Stance[]

/** How a kind counts without a mark. */
export const defaultForce = (kind: WishKind): 'must' | 'prefer' =>
  'matcher' in ruleOf(kind) ? 'must' : 'prefer'

/** Parses one value of a kind; undefined when it is none, or when the kind is set by sentences only. */
function readValue(kind: WishKind, text: string, corpus: Corpus): unknown {
  const filter = filterOf.get(kind)
  return filter ? filter.read(text) : ruleOf(kind).field?.read(text, corpus)
}

const stanceOf = (mark: string): Stance | undefined => STANCES.find((each) => MARKS[each] === mark)

function marked(kind: WishKind, values: unknown[], stance: Stance | undefined): Asked {
  return {
    kind,
    values,
    avoid: stance === 'avoid',
    ...(stance === 'must' || stance === 'prefer' ? { force: stance } : {}),
  }
}

/** The wishes set by hand: of one kind those in the same stance are one wish, which any of its values meets. */
function wishesSet(set: SetWishes, corpus: Corpus): Asked[] {
  return WISH_KINDS.flatMap((kind) => {
    const byStance = new Map<Stance, unknown[]>()
    for (const { mark, text } of markedTexts(limitedText(set[kind] ?? '').text)) {
      const value = readValue(kind, text, corpus)
      const stance = stanceOf(mark) ?? defaultForce(kind)
      if (value !== undefined) byStance.set(stance, [...(byStance.get(stance) ?? []), value])
    }
    return [...byStance].map(([stance, values]) => marked(kind, values, stance))
  })
}

/** What the marks of the URL make of a wish of the sentence; undefined without one. */
function markOn({ kind, avoid }: Pick<Wish, 'kind' | 'avoid'>, set: SetWishes): Stance | undefined {
  const marks = set[kind] ?? ''
  return isSentenceMarks(marks) ? stanceOf(marks.charAt(avoid ? 1 : 0)) : undefined
}

const listed = (filters: NameFilters): Asked[] =>
  FILTER_LIST.flatMap(({ id }) =>
    filters[id] === undefined ? [] : [{ kind: id, values: [filters[id]], avoid: false }],
  )

/** The wishes set by hand, then those of the sentence of other kinds. */
export function askedFor(
  parsing: Parsing,
  { filters, preset = {}, set = {} }: Pick<NameQuery, 'filters' | 'preset' | 'set'>,
  corpus: Corpus,
): Asked[] {
  const chosen = [...listed(filters), ...wishesSet(set, corpus)]
  const isSet = (kind: WishKind): boolean => chosen.some((other) => other.kind === kind)
  const spoken = parsing.wishes
    .filter(({ kind }) => !isSet(kind))
    .map((wish): Asked => {
      const { kind, values, avoid } = wish
      const mark = markOn(wish, set)
      const own = { kind, values, avoid, ...(wish.preferred && { force: 'prefer' as const }) }
      return { ...(mark ? marked(kind, values, mark) : own), spoken: wish }
    })
  const before = listed(preset).filter(
    ({ kind }) => !isSet(kind) && !spoken.some((other) => other.kind === kind),
  )
  return [...before, ...chosen, ...spoken.filter(({ values }) => values.length > 0)]
}

/** The spans of a sentence with how each counts, and the text that sets the same by hand. */
export function markedSpans(parsing: Parsing, set: SetWishes = {}): ParsedSpan[] {
  const wishes = parsing.wishes
  return parsing.spans.map((span, index) => {
    const wish = wishes[index]
    if (!wish) return span
    const { kind, avoid } = wish
    const stance = markOn(wish, set) ?? (avoid ? 'avoid' : wish.preferred ? 'prefer' : defaultForce(kind))
    return { ...span, label: labelled(span.label, stance), avoid, stance, texts: textsOf(wish) }
  })
}

/** The texts that set a wish's values by hand; none when they have none. */
function textsOf({ kind, values }: Wish): string[] {
  const filter = filterOf.get(kind)
  const field = ruleOf(kind).field
  if (!filter && !field) return []
  const write = (filter ? filter.write : field?.write) ?? String
  return values.map((value) => write(value))
}

/** The label of a wish in its stance: `not Irish` is what is avoided. */
function labelled(label: string, stance: Stance): string {
  const plain = label
    .replace(/^not /, '')
    .replace(/^no (?=(\S{1,4}|accents|apostrophes|hyphens)( or |$))/, 'contains ')
  if (stance !== 'avoid') return plain
  return /^(not|no|without) /.test(label) ? label : `not ${label}`
}

/** The labels of the values set by hand of the kinds without a filter, by kind and text. */
export function setLabels(set: SetWishes = {}, corpus: Corpus): Record<string, string> {
  return Object.fromEntries(
    WISH_KINDS.flatMap((kind) => {
      const field = filterOf.has(kind) ? undefined : ruleOf(kind).field
      if (!field) return []
      return markedTexts(limitedText(set[kind] ?? '').text).flatMap(({ text }) => {
        const value = field.read(text, corpus)
        return value === undefined ? [] : [[`${kind} ${text}`, field.describe(value, corpus)] as const]
      })
    }),
  )
}

/** Every kind of wish for the help and the form. */
export const kindInfos = (corpus: Corpus, years: CountedYears): KindInfo[] =>
  WISH_KINDS.map((kind) => {
    const { help, field } = ruleOf(kind)
    return {
      kind,
      ...help,
      field: field
        ? {
            ...(field.label === undefined ? {} : { label: field.label }),
            ...(field.without === undefined ? {} : { without: field.without }),
            options: field.options?.(corpus) ?? null,
            range: field.range?.(years) ?? null,
          }
        : null,
    }
  })
