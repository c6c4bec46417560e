import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlotMarks } from './plot-marks.tsx'

/** The years below a plot, each with where its text is held and when it is left out. */
function yearsOf(firstYear: number, lastYear: number): string[] {
  const html = renderToStaticMarkup(
    <PlotMarks firstYear={firstYear} lastYear={lastYear} values={[]} labels={[]} />,
  )
  return Array.from(
    html.matchAll(/<text [^>]*text-anchor="(\w+)"(?: data-spare="(\w*)")?>(\d+)/g),
    ([, anchor, spare, year]) => [year, anchor, spare].filter((part) => part !== undefined).join(' '),
  )
}

test('a last year at the edge stays inside, and on a phone every second one before it is left out', () => {
  expect(yearsOf(1880, 2025)).toEqual([
    '1900 middle phone',
    '1925 middle',
    '1950 middle phone',
    '1975 middle ',
    '2000 middle phone',
    '2025 end',
  ])
})

test.each([
  [1990, 1991, ['1990 start', '1991 end']],
  [2000, 2002, ['2000 start', '2001 middle phone', '2002 end']],
  [2000, 2000, ['2000 start']],
])('from %i to %i two years at least stay, however narrow the window', (first, last, years) => {
  expect(yearsOf(first, last)).toEqual(years)
})

test('where the last year is not at the edge, a phone shows all', () => {
  expect(yearsOf(1900, 2024)).toEqual([
    '1900 start',
    '1925 middle ',
    '1950 middle ',
    '1975 middle ',
    '2000 middle',
  ])
})
