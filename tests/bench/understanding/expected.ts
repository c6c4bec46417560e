import { fold } from '#src/core/names/spelling/fold.ts'
import type { Wish } from '#src/core/names/wishes/wish.ts'
import { COUNTRIES, SAME } from './same-wishes.ts'
import { ideasOf, themeOf } from './themes.ts'

/** A wish as written in the table: `!origin:irish,welsh`. */
export type Expected = { kind: string; values: string[]; avoid: boolean }

/** Reads the wishes of a line: `gender:girl; !start:a`; `none` and the empty text are no wish. */
export function expectedOf(text: string): Expected[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'none')
    .flatMap((part): Expected[] => {
      const avoid = part.startsWith('!')
      const [kind = '', values = ''] = part.replace('!', '').split(/:(.*)/)
      const listed = values
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean)
      if (kind === 'twins') return [{ kind: 'twins', values: ['twins'], avoid }]
      // A list of subjects or meanings is compared idea by idea, whether one is enough or all are asked for.
      if (kind === 'religion' || kind === 'subject')
        return listed.map((value) => ({ kind: 'subject', values: [value], avoid }))
      if (kind === 'name') return [{ kind: 'excluded', values: listed, avoid }]
      if (kind === 'lookup')
        return [{ kind, values: listed.map((value) => value.replace(/>pronunciation$/, '>say')), avoid }]
      if (kind === 'meaning') return listed.map((value) => ({ kind, values: [value], avoid }))
      return [{ kind, values: listed, avoid }]
    })
}

/** Whether a sentence's wishes are exactly those expected of it. */
export function matches(wishes: Wish[], expected: Expected[], read?: (text: string) => Wish[]): boolean {
  const left = wishes.flatMap(split)
  for (const each of expected) {
    const at = left.findIndex(
      (own) =>
        (own.avoid === each.avoid && (meets(own, each) || isNamed(own, each, read))) ||
        saysOpposite(own, each),
    )
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

/** How a value of the table is asked for by itself. */
const ASKED_FOR: Record<string, (value: string) => string> = {
  style: (value) => `${value} names`,
  subject: (value) => `${value} names`,
  origin: (value) => `${value} names`,
  family: (value) => `${value} names`,
  trend: (value) => `${value} names`,
  rank: (value) => `${value} names`,
  pair: (value) => `${value} names`,
  use: (value) => `names used in ${value}`,
  than: (value) => `like Hugo but ${value}`,
}

/** Whether the app calls by another word what the table asks for: its "sophisticated" is elegant, its "Norse" Scandinavian. */
function isNamed(own: Own, { kind, values }: Expected, read?: (text: string) => Wish[]): boolean {
  const asks = ASKED_FOR[kind]
  if (!read || !asks) return false
  const named = values.map((value) =>
    read(asks(value.replaceAll('-', ' ')))
      .flatMap(split)
      .filter((each) => kind !== 'than' || each.kind === 'than'),
  )
  if (!named.every((each) => each.length === 1)) return false
  const alone = named.flat()
  const as = kind === 'pair' ? 'pair' : alone[0]?.kind
  if (kind !== 'pair' && alone.some((each) => each.kind !== as)) return false
  return (
    own.kind === as &&
    sameSet(
      own.values,
      alone.flatMap((each) => each.values),
    )
  )
}

type Own = { kind: string; values: string[]; avoid: boolean }

/** The parser's wishes in the words of the table. */
function split({ kind, values, avoid }: Wish): Own[] {
  if (values.length === 0) return []
  const own = (as: string, texts: string[]): Own => ({ kind: as, values: texts, avoid })
  switch (kind) {
    case 'startsWith':
      return [own('start', values as string[])]
    case 'endsWith':
      return [own('end', values as string[])]
    case 'popularity':
      return [own('rank', values as string[])]
    case 'length':
    case 'syllables':
      return [
        own(
          kind === 'length' ? 'letters' : kind,
          (values as { min?: number; max?: number }[]).map(({ min, max }) => `${min ?? ''}-${max ?? ''}`),
        ),
      ]
    case 'era':
      return [
        own(
          kind,
          (values as { from: number; to: number }[]).map(({ from, to }) => `${from}-${to}`),
        ),
      ]
    case 'meaning':
      return ideasOf((values as string[]).join(' ')).map((idea) => own('meaning', [idea]))
    case 'like': {
      const likes = values as { names: string[]; than: string[] }[]
      return [
        own(
          'like',
          likes.flatMap(({ names }) => names),
        ),
        ...likes.flatMap(({ than }) => than).map((id) => own('than', [id])),
      ]
    }
    case 'sibling': {
      const names = (values as string[]).filter((value) => value !== 'twins')
      return [
        ...(names.length > 0 ? [own('sibling', names)] : []),
        ...(names.length < values.length ? [own('twins', ['twins'])] : []),
      ]
    }
    case 'style':
      return (values as string[]).map((value) => own('style', [value]))
    case 'subject':
      return (values as string[]).map((value) => own('subject', [value]))
    case 'lookUp':
      return (values as { name: string; about: string }[]).map(({ name, about }) =>
        own('lookup', [`${name}>${about}`]),
      )
    case 'form':
      return (values as { name: string; of: string }[]).map(({ name, of }) => own('form', [`${name}>${of}`]))
    case 'pair':
    case 'blend':
      return [own(kind, (values as [string, string][])[0] ?? [])]
    default:
      return [own(kind, values.map(String))]
  }
}

/** "Not in the top 100" is "beyond the top 100", "not long" at most seven letters. */
function saysOpposite(own: Own, { kind, values: [value = ''], avoid }: Expected): boolean {
  if (!avoid || own.avoid || own.kind !== kind || own.values.length !== 1) return false
  const top = kind === 'rank' ? /^1-(\d+)$/.exec(value) : null
  if (top)
    return own.values[0] === `${Number(top[1]) + 1}-` || (top[1] === '1000' && own.values[0] === 'uncommon')
  const opposites: Record<string, string[]> = {
    'rank:popular': ['uncommon', '101-1000'],
    'letters:long': ['-7'],
    'letters:short': ['6-'],
  }
  if (opposites[`${kind}:${value}`]?.includes(own.values[0] ?? '')) return true
  const range = /^(\d*)-(\d*)$/.exec(value)
  if (!range || (kind !== 'letters' && kind !== 'syllables')) return false
  const [, min, max] = range
  return min === ''
    ? own.values[0] === `${Number(max) + 1}-`
    : max === '' && own.values[0] === `-${Number(min) - 1}`
}

function meets(own: Own, { kind, values }: Expected): boolean {
  if (kind === 'era' && own.kind === 'era') return nearYears(own.values[0] ?? '', values[0] ?? '')
  if (kind === 'use' && own.kind === 'use')
    return sameSet(
      own.values,
      values.map((value) => COUNTRIES[value] ?? value),
    )
  if (kind === 'meaning' || kind === 'subject') {
    // "flower names" may be read as what a name means or as what it is.
    if (own.kind === 'meaning' || own.kind === 'subject' || (kind === 'subject' && own.kind === 'family')) {
      const ownIds = own.values.map(themeOf)
      if (values.every((value) => ownIds.includes(themeOf(value)))) return true
    }
  }
  if (values.length === 1) {
    const same = SAME[`${kind}:${values[0]}`] ?? []
    if (same.includes(`${own.kind}:${own.values.join()}`)) return true
  }
  return own.kind === kind && sameSet(own.values, values)
}

const sameSet = (a: string[], b: string[]): boolean =>
  [...new Set(a.map(plain))].sort().join() === [...new Set(b.map(plain))].sort().join()

const plain = (text: string): string =>
  text
    .split('>')
    .map((part) =>
      part
        .split(/[\s-]+/)
        .map(fold)
        .join('-'),
    )
    .join('>')

/** The same years, or a little more or less at either end. */
function nearYears(own: string, expected: string): boolean {
  const [a = 0, b = 0] = own.split('-').map(Number)
  const [c = 0, d = 0] = expected.split('-').map(Number)
  return Math.abs(a - c) <= 5 && Math.abs(b - d) <= 5
}
