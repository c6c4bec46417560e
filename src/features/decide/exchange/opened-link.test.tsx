import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OpenedLink } from './opened-link.tsx'

const PRINTS = Array.from({ length: 16 }, (_, at) => `${at}`.padStart(20, '0'))

it('a link of a comparison that doesn’t show may belong to the list of before signing in: it says what to do', () => {
  const link = { kind: 'closing' as const, id: '0'.repeat(32), at: 0, prints: PRINTS }
  const html = renderToString(
    <OpenedLink read={{ ok: true, link }} known={undefined} count={1} onDone={() => undefined} />,
  ).replaceAll('<!-- -->', '')
  expect(html).toContain('isn’t stored here, or that belongs to another list')
  expect(html).toContain('If you did that here before you signed in, sign out, or add that list')
})
