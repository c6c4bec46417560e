import { expect, test } from 'vitest'
import { firstPaintStyles } from './first-paint-styles.ts'
import { checkFirstStyles, laterSheet } from './later-sheet.ts'

test('the later sheet has no font, no tab size and no rule for every element', async () => {
  const basic = '@font-face{font-family:Inter;src:url(/a.woff2);unicode-range:U+20-7E}'
  const fallback = '@font-face{font-family:Inter Fallback;src:local(Arial);size-adjust:107%}'
  const extended = '@font-face{font-family:Inter;src:url(/b.woff2);unicode-range:U+100-24F}'
  const base =
    '@layer base{*,:after,:before{margin:0}::backdrop{margin:0}::selection{color:tan}html{tab-size:4;color:red}}'
  const css = basic + extended + fallback + base
  expect(laterSheet(css)).toBe('@layer base{html{color:red}}')
  const first = await firstPaintStyles(css, ['<p></p>'])
  for (const part of ['/a.woff2', fallback, '*,:after,:before{margin:0}', '::selection{color:tan}'])
    expect(first).toContain(part)
})

test('what a rule of a component says of all elements stays', () => {
  const css = '@layer components{*,:after,:before{margin:0}}'
  expect(laterSheet(css)).toBe(css)
})

test('values of the root stand where they are read, and those of light and dark have the short names', () => {
  const css =
    '@layer theme{:root,:host{--gap:4px;--color-ink:var(--lightningcss-light,#000)var(--lightningcss-dark,#fff)}}p{margin:var(--gap);color:var(--color-ink)}:root{--lightningcss-light:initial;--lightningcss-dark: }:root[data-theme=dark]{--lightningcss-light: ;--lightningcss-dark:initial}'
  expect(laterSheet(css)).toBe(
    'p{margin:4px;color:var(--l,#000)var(--d,#fff)}:root{--l:initial;--d: }:root[data-theme=dark]{--l: ;--d:initial}',
  )
})

test('a value that others declare too may still be theirs', () => {
  const css =
    '@layer theme{:root{--color-ink:var(--lightningcss-light,#000)var(--lightningcss-dark,#fff)}}@media (forced-colors:active){svg{--color-ink:CanvasText}}p{color:var(--color-ink)}'
  expect(laterSheet(css)).toBe(
    '@media (forced-colors:active){svg{--color-ink:CanvasText}}p{color:var(--color-ink,var(--l,#000)var(--d,#fff))}',
  )
})

test('what reads a registered property is given its initial value, in the lowest layer', () => {
  const css =
    '@property --tw-leading{syntax:"*";inherits:false}@property --high{syntax:"<length>";inherits:false;initial-value:0}@layer properties{@supports (x:y){*{--tw-leading:initial;--high:0px}}}@layer utilities{.leading{--tw-leading:1}.text{line-height:var(--tw-leading,2)}.app{padding:var(--high)}}'
  expect(laterSheet(css)).toBe(
    '@layer theme{.text{--tw-leading:initial}.app{--high:0px}}@layer utilities{.leading{--tw-leading:1}.text{line-height:var(--tw-leading,2)}.app{padding:var(--high)}}',
  )
})

test('a registered property that inherits stays one, and the steps of an animation are given no initial value', () => {
  const inherited = '@property --tone{syntax:"*";inherits:true;initial-value:red}p{color:var(--tone)}'
  expect(laterSheet(inherited)).toBe(inherited)
  const animated =
    '@property --tw-turn{syntax:"*";inherits:false;initial-value:1deg}@keyframes turn{to{rotate:var(--tw-turn,0deg)}}p{--tw-turn:2deg}b{--tw-turn:3deg}'
  expect(laterSheet(animated)).not.toContain('@layer')
})

test('values that stand beside each other stay apart', () => {
  const css = 'p{--tw-ordinal:ordinal;font-variant-numeric:var(--tw-ordinal,)var(--tw-slash,)tabular-nums}'
  expect(laterSheet(css)).toBe('p{font-variant-numeric:ordinal tabular-nums}')
})

test('a build fails when a page lacks what the later sheet leaves out', () => {
  const styles =
    '@layer theme{:root{--ink:1}}@layer base{*,:after,:before{margin:0}::selection{color:tan}}:root{--l:initial;--d: }'
  expect(() => checkFirstStyles('home', styles)).not.toThrow()
  for (const needed of ['*,:after,:before{', '::selection{', '@layer theme{', ':root{--l:initial;'])
    expect(() => checkFirstStyles('home', styles.replace(needed, '{'))).toThrow('home')
})
