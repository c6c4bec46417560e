import { expect, test } from 'vitest'
import { healthReport, pageHealth } from './health-report.ts'

const head = (title: string, description: string) =>
  `<title>${title}</title><meta name="description" content="${description}"/>` +
  '<link rel="canonical" href="https://example.com/"/><script type="application/ld+json">{}</script>'

const inHead = (path: string, html: string) => pageHealth(path, { head: html, body: '' })
const sound = inHead('/', head('x'.repeat(40), 'x'.repeat(130)))

test('a complete page is counted and not listed', () => {
  expect(healthReport([sound])).toEqual(['search health: 1 pages, 0 under 100 points'])
})

test('the worst pages come first, each with its faults', () => {
  const short = inHead('/short', head('x'.repeat(12), 'x'.repeat(130)))
  const empty = inHead('/empty', '')
  expect(healthReport([sound, short, empty])).toEqual([
    'search health: 3 pages, 2 under 100 points',
    '  0 /empty: title of 0 characters, description of 0 characters, no canonical link, no structured data',
    '  75 /short: title of 12 characters',
  ])
})

test('at most ten are listed', () => {
  expect(healthReport(Array.from({ length: 40 }, () => inHead('/empty', '')))).toHaveLength(11)
})

test('characters are counted as displayed, not as escaped in HTML', () => {
  const quoted = inHead('/', head(`Maeve &amp; Orla&#x27;s ${'x'.repeat(20)}`, 'x'.repeat(130)))
  expect(quoted.facts.title).toBe(`Maeve & Orla's ${'x'.repeat(20)}`)
})

test('an image for link previews counts with its size and its alternative text', () => {
  const size =
    '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>'
  const image = '<meta property="og:image" content="https://example.com/social/a.png"/>'
  const alt = '<meta property="og:image:alt" content="The letter A"/>'
  expect(inHead('/', image + size + alt).preview).toBe('https://example.com/social/a.png')
  for (const incomplete of [size + alt, image + alt, image + size])
    expect(inHead('/', incomplete).preview).toBeNull()
})

test('images without alternative text are counted; an empty one says that a picture is decoration', () => {
  const body =
    '<img src="/a.png"><img alt="" src="/b.png"><img class="x" alt="Iris" src="/c.png"><img src="/d.png">'
  expect(pageHealth('/', { head: '', body }).imagesWithoutAlt).toBe(2)
})
