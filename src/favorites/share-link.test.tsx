import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exchangeFragment } from '#src/core/exchange/exchange-link.ts'
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
  expect(rendered(linkOf(16))).not.toContain('QR code')
  expect(rendered(linkOf(32))).toContain(text)
})
