import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PopularityChart } from './popularity-chart.tsx'

test('a name that is only counted abroad is introduced by where it is', () => {
  const html = renderToStaticMarkup(
    <PopularityChart
      heading={<h2>Popularity</h2>}
      nameKey="sóley"
      name="Soley"
      state={{ status: 'ready', value: null }}
      facts={null}
      abroad="#12 for girls in Iceland, 2024."
      onRetry={() => undefined}
    />,
  )
  const text = html.replaceAll(/<[^>]+>/g, '|')
  expect(text.indexOf('Iceland')).toBeGreaterThan(0)
  expect(text.indexOf('Iceland')).toBeLessThan(text.indexOf('does not appear in the U.S. birth counts'))
})
