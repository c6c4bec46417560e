import { describe, expect, it } from 'vitest'
import { mulberry32 } from '#src/core/names/search/shuffle.ts'
import { exchangeFragment, type ExchangeLink, isExchangeFragment, readExchangeLink } from './exchange-link.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-01T10:00:00Z')
const hexes = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, at) => (at + 1).toString(16).padStart(2 * bytes, '0'))
const ID = 'ab'.repeat(16)

const OFFER: ExchangeLink = { kind: 'offer', id: ID, at: NOW, points: hexes(16, 32) }
const ANSWER: ExchangeLink = { kind: 'answer', id: ID, at: NOW, points: hexes(32, 32), prints: hexes(16, 10) }
const CLOSING: ExchangeLink = { kind: 'closing', id: ID, at: NOW, prints: hexes(512, 10) }
const fragment = exchangeFragment(ANSWER)

describe('a link of an exchange', () => {
  it.each([OFFER, ANSWER, CLOSING])('comes back as it was: $kind', (link) => {
    expect(readExchangeLink(exchangeFragment(link), NOW)).toEqual({ ok: true, link })
  })

  it('is read as it is pasted: the whole link, in broken lines, with text around it', () => {
    const whole = `https://names.example/decide?view=exchange#${fragment}`
    const broken = `Open this: ${whole.slice(0, 90)}\n ${whole.slice(90)}. Love, Ben`
    for (const text of [fragment, `#${fragment}`, whole, broken])
      expect(readExchangeLink(text, NOW)).toEqual({ ok: true, link: ANSWER })
  })

  it('has only characters that messengers leave alone', () => {
    expect(fragment).toMatch(/^compare=[\w-]+$/)
    expect([
      isExchangeFragment(`#${fragment}`),
      isExchangeFragment('compare='),
      isExchangeFragment('#join=1'),
    ]).toEqual([true, true, false])
  })

  it('cut or changed anywhere, it is damaged and no other link', () => {
    const random = mulberry32(7)
    // The last digit has bits that stand for nothing.
    const length = fragment.length - 1
    for (let run = 0; run < 300; run++) {
      const at = 9 + Math.floor(random() * (length - 9))
      const other = fragment[at] === 'A' ? 'B' : 'A'
      for (const text of [fragment.slice(0, at), fragment.slice(0, at) + other + fragment.slice(at + 1)])
        expect(readExchangeLink(text, NOW)).toEqual({ ok: false, code: 'damaged' })
    }
  })

  it.each([
    ['', 'none'],
    ['Maeve', 'none'],
    ['https://names.example/list#1AAAA', 'none'],
    ['https://names.example/decide#join=7K2M-9QXD-0FH1', 'none'],
    ['compare=', 'damaged'],
    ['compare=1', 'damaged'],
    ['compare=é', 'damaged'],
    ['compare=7abc', 'newer'],
  ])('%j is said to be %s', (text, code) => {
    expect(readExchangeLink(text, NOW)).toEqual({ ok: false, code })
  })

  it('works for 30 days, and not before it was made', () => {
    const madeAt = (at: number) => readExchangeLink(exchangeFragment({ ...OFFER, at }), NOW)
    expect(madeAt(NOW - 30 * DAY_MS)).toMatchObject({ ok: true })
    expect(madeAt(NOW - 30 * DAY_MS - 60_000)).toEqual({ ok: false, code: 'old' })
    expect(madeAt(0)).toEqual({ ok: false, code: 'old' })
    expect(madeAt(NOW + DAY_MS + 60_000)).toEqual({ ok: false, code: 'future' })
    // The clock of the other device is an hour fast.
    expect(madeAt(NOW + 3_600_000)).toMatchObject({ ok: true, link: { at: NOW } })
  })

  it('with more points than a list may have it is too large, and one that claims to be huge is damaged', () => {
    const large = { ...OFFER, points: hexes(1024, 32) }
    expect(readExchangeLink(exchangeFragment(large), NOW)).toEqual({ ok: false, code: 'large' })
    const huge = { ...OFFER, points: hexes(8192, 32) }
    expect(readExchangeLink(exchangeFragment(huge), NOW)).toEqual({ ok: false, code: 'damaged' })
  })

  it.each<[string, ExchangeLink]>([
    ['the same point twice', { ...OFFER, points: [...hexes(15, 32), ...hexes(1, 32)] }],
    ['fewer points than a short list has', { ...OFFER, points: hexes(8, 32) }],
    ['no points', { ...OFFER, points: [] }],
  ])('with %s, made by hand with the right checksum, it is damaged', (_what, link) => {
    expect(readExchangeLink(exchangeFragment(link), NOW)).toEqual({ ok: false, code: 'damaged' })
  })
})
