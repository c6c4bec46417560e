import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { listFragment, readListFragment } from './list-link.ts'
import { MAX_SHARED_NAMES, type SharedName } from './shared-list.ts'

const name = (text: string, more: Partial<SharedName> = {}): SharedName => ({
  key: text.toLowerCase(),
  name: text,
  note: '',
  vote: null,
  ...more,
})
const LIST = [
  name('Maeve'),
  name('Zoë', { key: 'zoë', note: 'Grandma’s\tname\n\\ 100 %' }),
  name('Anaïs', { vote: 'like' }),
  name('Владимир', { key: 'владимир', vote: 'pass' }),
  name('Seán'),
  name('Ngozi', { note: '🌊' }),
]

/** Reads a fragment of which a list is known to be in. */
function read(fragment: string) {
  const result = readListFragment(fragment)
  if (!result.ok) throw new Error(result.code)
  return { names: result.list.names, missing: result.missing }
}

describe('a list in a link', () => {
  test('comes back as it was: order, spelling, notes and votes', () => {
    expect(read(listFragment({ names: LIST }))).toEqual({ names: LIST, missing: 0 })
    expect(read(`#${listFragment({ names: LIST })}`)).toEqual({ names: LIST, missing: 0 })
  })

  test('has only characters that messengers leave alone, and is short', () => {
    const names = Array.from({ length: 30 }, (_, at) => name(`Name${String.fromCharCode(97 + at)}`))
    const fragment = listFragment({ names })
    expect(fragment).toMatch(/^[\w-]+$/)
    expect(fragment.length).toBeLessThan(450)
  })

  test('a full stop that a messenger takes for a part of it does no harm', () => {
    expect(read(`${listFragment({ names: LIST })}.`)).toEqual({ names: LIST, missing: 0 })
  })

  test('cut anywhere, it shows what could be read and counts the rest; it never shows a wrong name', () => {
    const fragment = listFragment({ names: LIST })
    let best = 0
    for (let length = 0; length < fragment.length; length++) {
      const result = readListFragment(fragment.slice(0, length))
      if (!result.ok) continue
      const { names } = result.list
      expect(names).toEqual(LIST.slice(0, names.length))
      expect(result.missing).toBe(LIST.length - names.length)
      best = Math.max(best, names.length)
    }
    expect(best).toBeGreaterThan(3)
  })

  test('changed anywhere, it never shows a wrong name, vote or note', () => {
    const fragment = listFragment({ names: LIST })
    const random = mulberry32(5)
    let partly = 0
    for (let run = 0; run < 200; run++) {
      const at = 1 + Math.floor(random() * (fragment.length - 1))
      const other = 'abcXYZ019-_'[Math.floor(random() * 11)] ?? 'a'
      const result = readListFragment(fragment.slice(0, at) + other + fragment.slice(at + 1))
      if (!result.ok) continue
      for (const each of result.list.names) expect(LIST).toContainEqual(each)
      if (result.missing > 0 && result.list.names.length > 0) partly++
    }
    expect(partly).toBeGreaterThan(5)
  })

  test.each([
    ['', 'not-a-list'],
    ['#', 'not-a-list'],
    ['#meaning', 'not-a-list'],
    ['#1', 'not-a-list'],
    ['#1AAAA', 'not-a-list'],
    ['#7abc', 'newer'],
  ])('%j is said to be %s', (fragment, code) => {
    expect(readListFragment(fragment)).toEqual({ ok: false, code })
  })

  test('a link that would fill the memory ends as one that cannot be read', () => {
    const bomb = deflateSync(strToU8(`3\n${'a'.repeat(5_000_000)}`), { level: 9 })
    const result = readListFragment(`1${Buffer.from(bomb).toString('base64url')}`)
    expect(result).toMatchObject({ ok: true, list: { names: [] }, missing: 3 })
  })

  test('of a very long list it holds the first names', () => {
    const names = Array.from({ length: MAX_SHARED_NAMES + 20 }, (_, at) => name(`Name${at}`))
    expect(read(listFragment({ names }))).toEqual({ names: names.slice(0, MAX_SHARED_NAMES), missing: 0 })
  })

  test('a name twice in a link is shown once', () => {
    expect(read(listFragment({ names: [name('Maeve'), name('Maeve')] })).names).toEqual([name('Maeve')])
  })
})
