import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Exchange } from '#src/core/exchange/exchange.ts'
import { ExchangeCard } from './exchange-card.tsx'

const NAMES = Array.from({ length: 16 }, (_, at) => (at < 3 ? { key: `n${at}`, name: `N${at}` } : null))
const common = (at: number) => ({ owner: 'guest', id: `${at}`.padStart(32, '0'), at, link: 'compare=1A' })
const answered = (at: number): Exchange => ({
  ...common(at),
  state: 'answered',
  names: NAMES,
  prints: [],
  theirs: 16,
})

const rendered = (...exchanges: Exchange[]) =>
  renderToString(
    exchanges.map((exchange) => (
      <ExchangeCard
        key={exchange.id}
        exchange={exchange}
        names={() => null}
        isNew={false}
        isOpen={false}
        onDelete={() => undefined}
      />
    )),
  ).replaceAll('<!-- -->', '')

it('of two comparisons with one title each, its heading and its button, is described by when it began', () => {
  const html = rendered(answered(Date.UTC(2026, 2, 1, 12)), answered(Date.UTC(2026, 3, 5, 12)))
  const described = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[^>]* aria-describedby="([^"]+)"`, 'g'))].map(
      ([, id = '']) => html.split(`id="${id}">`)[1]?.split('<')[0],
    )
  const started = [
    expect.stringMatching(/^Started Mar 1, 2026/),
    expect.stringMatching(/^Started Apr 5, 2026/),
  ]
  for (const tag of ['section', 'h3', 'button']) expect(described(tag)).toEqual(started)
})

it('after a last link without a match it says so, and that another one may be opened', () => {
  const html = rendered({ ...answered(0), isEmpty: true } as Exchange)
  expect(html).toContain('On both lists')
  expect(html).toContain(
    'No name is on both lists. Compared: 3 names of yours with up to 16 names of theirs.',
  )
  expect(html).toContain('another last link, open it too')
})
