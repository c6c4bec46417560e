import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encode } from 'uqr'
import { exchangeFragment } from '#src/core/exchange/exchange-link.ts'
import { listFragment } from '#src/core/sharing/list-link.ts'
import { ShareLink } from './share-link.tsx'

beforeEach(() => {
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The first link of an exchange with so many points. */
function linkOf(count: number): string {
  const points = Array.from({ length: count }, (_, at) => (at + 1).toString(16).padStart(64, '0'))
  const fragment = exchangeFragment({ kind: 'offer', id: 'ab'.repeat(16), at: 0, points })
  return `https://names.example/decide?view=exchange#${fragment}`
}
const rendered = (link: string) => renderToString(<ShareLink link={link} title="Compare lists" />)

it('a link that is too long for a QR code says so, and how to send it', () => {
  const text = 'This link is too long for a QR code. Copy it, and send it as a message or an email.'
  expect(rendered(linkOf(32))).not.toContain('QR code')
  expect(rendered(linkOf(64))).toContain(text)
})

it('a code is never finer than a phone reads, and holds a list of a hundred names', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `Name${(at * 7919 + 13).toString(36)}`)
  const shared = names.map((name) => ({ key: name.toLowerCase(), name, note: '', vote: null }))
  const full = `https://names.example/list#${'x'.repeat(1528 - 27)}`
  expect(encode(full, { border: 0 }).version).toBe(28)
  expect(encode(`${full}x`, { border: 0 }).version).toBe(29)
  expect(rendered(full)).not.toContain('QR code')
  expect(rendered(`${full}x`)).toContain('too long for a QR code')
  expect(rendered(`https://names.example/list#${listFragment({ names: shared })}`)).not.toContain('QR code')
})
