import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { Heart } from './heart.tsx'

it('a heart says its state once: in its label', () => {
  const html = renderToString(<Heart nameKey={nameKey('Maeve')} name="Maeve" />)
  expect(html).toContain('aria-label="Add Maeve to favorites"')
  expect(html).toContain('data-heart="false"')
  expect(html).not.toContain('aria-pressed')
})
