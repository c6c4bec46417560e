import postcss from 'postcss'
import { expect, test } from 'vitest'
import { resolveVariables } from './resolve-variables.ts'

function resolved(css: string, all = css): string {
  const sheet = postcss.parse(css)
  resolveVariables(sheet, postcss.parse(all))
  return sheet.toString()
}

test('a constant of the theme is its value, and products of it are computed', () => {
  expect(resolved(':root{--spacing:.25rem}p{gap:calc(var(--spacing) * 10);margin:calc(1.25 / .875)}')).toBe(
    ':root{}p{gap:2.5rem;margin:1.4286}',
  )
})

test('a constant stays a property where its value, repeated, would take more characters', () => {
  const font = ':root{--font:Inter, system-ui, sans-serif}'
  const rules = 'p{font-family:var(--font)}a{font-family:var(--font)}'
  expect(resolved(`${font}p{font-family:var(--font)}`)).toBe(
    ':root{}p{font-family:Inter, system-ui, sans-serif}',
  )
  expect(resolved(`${font}${rules}b{font-family:var(--font)}`)).toContain(font)
})

test('what the whole sheet declares again stays: forced colors, a theme', () => {
  const css = ':root{--line:red}p{color:var(--line)}'
  expect(resolved(css, `${css}@media (forced-colors:active){svg{--line:GrayText}}`)).toBe(css)
})

test('what only a script sets has its initial value until the whole sheet is there, unless it inherits', () => {
  const banner = (inherits: boolean) =>
    `@property --banner{syntax:"<length>";inherits:${inherits};initial-value:0}p{margin:calc(1rem + var(--banner))}`
  expect(resolved(banner(false))).toContain('p{margin:1rem}')
  expect(resolved(banner(true))).toBe(banner(true))
})

test('what only Tailwind would set, and does not, has its initial value or its fallback', () => {
  const css =
    '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}p{border-style:var(--tw-style);line-height:var(--tw-leading,1.5)}'
  expect(resolved(css)).toContain('p{border-style:solid;line-height:1.5}')
})

test('a value that a rule declares for itself alone is inserted there', () => {
  const own = 'p{--tw-pan:pan-y;touch-action:var(--tw-zoom, ) var(--tw-pan, )}'
  expect(resolved(own)).toBe('p{touch-action:pan-y}')
  const shared = 'p{--tw-leading:1;line-height:1}b{line-height:var(--tw-leading,2)}'
  expect(resolved(shared)).toBe(shared)
})
