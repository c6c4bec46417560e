import { expect, test } from 'vitest'
import { extendedFaces, firstPaintStyles } from './first-paint-styles.ts'

test('what the page shows at first stays, in its order and layers', async () => {
  const css =
    '@layer base{h1,h4{margin:0}}@layer utilities{.mt-1\\.5{margin-top:6px}.gone{color:red}}@media (min-width:48rem){.md\\:flex{display:flex}}'
  expect(await firstPaintStyles(css, ['<h1 class="mt-1.5 md:flex">Maeve</h1>'])).toBe(
    '@layer base{h1{margin:0}}@layer utilities{.mt-1\\.5{margin-top:6px}}@media (min-width:48rem){.md\\:flex{display:flex}}',
  )
})

test('states, print and animations come with the whole sheet', async () => {
  const css =
    'a{color:red}a:hover{color:blue}a:focus-visible{outline:0}@media print{a{display:none}}@supports (x:y){a{color:green}}'
  expect(await firstPaintStyles(css, ['<a>Home</a>'])).toBe('a{color:red}')
})

test('what answers an input, or says what holds anyway, comes with the whole sheet', async () => {
  const css =
    'button{cursor:pointer}p{tab-size:4;font-feature-settings:normal;color:red}i{font-feature-settings:"tnum"}'
  expect(await firstPaintStyles(css, ['<button>A</button><p><i>1</i></p>'])).toBe(
    'p{color:red}i{font-feature-settings:"tnum"}',
  )
})

test('where a scroll ends, a button’s native look and the old name of a property come with the whole sheet', async () => {
  const css =
    'html{scroll-padding-top:1rem;margin:0}button{appearance:button;border:0}a{-webkit-text-decoration:inherit;text-decoration:inherit}b{-webkit-text-decoration:underline dotted}'
  expect(await firstPaintStyles(css, ['<button>A</button><a><b>A</b></a>'])).toBe(
    'html{margin:0}button{border:0}a{text-decoration:inherit}b{-webkit-text-decoration:underline dotted}',
  )
})

test('a rule that excludes a state is one for the first paint', async () => {
  const css = '.skip:not(:focus){position:absolute}'
  expect(await firstPaintStyles(css, ['<a class="skip">Skip</a>'])).toBe(css)
})

test('what the first script sets on the root is styled though no page has it', async () => {
  const css = ':root[data-theme=dark]{color-scheme:dark}:root[data-asked] [data-unasked]{visibility:hidden}'
  expect(await firstPaintStyles(css, ['<p data-unasked></p>'])).toBe(css)
})

test('what hides a prerendered result is only in pages that have one', async () => {
  const css = ':root[data-asked] [data-unasked]{visibility:hidden}'
  expect(await firstPaintStyles(css, ['<p></p>'])).toBe('')
})

test('tables and the footer need nothing yet', async () => {
  const css = '.a{color:red}.b{color:blue}.c{color:green}'
  const body = '<p class="a"></p><table class="b"></table><footer class="c"></footer>'
  expect(await firstPaintStyles(css, [body])).toBe('.a{color:red}')
})

test('what a name’s page has below its chart, and beside it, is styled by the sheet and hidden until then', async () => {
  const css =
    '@layer components{.a{color:red}.d{color:blue}.chart>.story{padding:1px}.story b{color:blue}.story,.decades,.name-below{visibility:inherit}.decades{margin:0}}.c{color:green}'
  const body =
    '<article><p class="a"><b></b></p><figure class="chart"><div class="story"><b></b></div><details class="decades"></details></figure><div class="name-below"><div><p class="d"></p></div><p class="d"></p></div></article><p class="c"></p>'
  expect(await firstPaintStyles(css, [body])).toBe(
    '@layer components{.a{color:red}.chart>.story{padding:1px}.story{visibility:inherit}}.c{color:green}@layer components{.story,.decades,.name-below{visibility:hidden}}',
  )
})

test('what the shelves of the home page contain is styled by the sheet, and they are hidden until then', async () => {
  const css = '@layer components{.home-shelf{visibility:inherit}.a{color:red}.b{color:blue}}'
  const body =
    '<p class="a"></p><section aria-label="Themes" class="home-shelf home-post"><p class="b"></p></section>'
  expect(await firstPaintStyles(css, [body])).toBe(
    '@layer components{.home-shelf{visibility:inherit}.a{color:red}}@layer components{.home-shelf{visibility:hidden}}',
  )
})

test('what a prerendered page leaves out of its first layout is in its first styles', async () => {
  const css = '[data-prerendered] .far{content-visibility:auto}[data-prerendered] .absent{color:red}'
  expect(await firstPaintStyles(css, ['<p class="far"></p>'])).toBe(
    '[data-prerendered] .far{content-visibility:auto}',
  )
})

test('the table of a chart in a text is styled at once', async () => {
  const css = '.decades{margin:0}'
  expect(await firstPaintStyles(css, ['<details class="decades"></details>'])).toBe(css)
})

test('custom properties stay while something reads them', async () => {
  const css =
    '@property --x{syntax:"*";inherits:true;initial-value:solid}@property --y{syntax:"*";inherits:false}:root{--z:1px;--unused:2px}@media (width>1px){:root{--z:2px}}p{border:var(--z) var(--x)}'
  const styles = await firstPaintStyles(css, ['<p></p>'])
  expect(styles).toBe(
    '@property --x{syntax:"*";inherits:true;initial-value:solid}:root{--z:1px}@media (width>1px){:root{--z:2px}}p{border:var(--z) var(--x)}',
  )
})

test('the page around the body has its paper and its font from the start', async () => {
  const css = 'html{background:ivory}body{margin:0}'
  expect(await firstPaintStyles(css, ['<p></p>'])).toBe(css)
})

test('words of the text and of labels are not taken for classes', async () => {
  const css = '.table{display:table}.p{color:red}'
  expect(await firstPaintStyles(css, ['<p class="p" aria-label="The table below">table</p>'])).toBe(
    '.p{color:red}',
  )
})

test('faces for extended letters are apart, and those for basic letters need no range', async () => {
  const css =
    '@font-face{font-family:Inter;src:url(/a.woff2)format("woff2");unicode-range:U+20-7E}@font-face{font-family:Inter;src:url(/b.woff2)format("woff2");unicode-range:U+100-24F}p{font-family:Inter}'
  expect(await firstPaintStyles(css, ['<p></p>'])).toBe(
    '@font-face{font-family:Inter;src:url(/a.woff2)}p{font-family:Inter}',
  )
  expect(extendedFaces(css)).toBe('@font-face{font-family:Inter;src:url(/b.woff2);unicode-range:U+100-24F}')
})

test('values are written as short as they may be, and texts as they are', async () => {
  const css = 'p{font-family:"Inter Fallback", serif;width:clamp(1rem, 2vw, 3rem);content:"a, b"}'
  expect(await firstPaintStyles(css, ['<p></p>'])).toBe(
    'p{font-family:Inter Fallback,serif;width:clamp(1rem,2vw,3rem);content:"a, b"}',
  )
})

test('what a later rule of the same selector declares again goes', async () => {
  const css = 'p{color:red;margin:0}b{color:blue}p{color:green}'
  expect(await firstPaintStyles(css, ['<p><b></b></p>'])).toBe('p{margin:0}b{color:blue}p{color:green}')
})

test('a state that a control has from the start is styled where one has it', async () => {
  const css = '.b{color:red}.b:disabled{opacity:.5}input::placeholder{color:gray}'
  expect(await firstPaintStyles(css, ['<button class="b"></button>'])).toBe('.b{color:red}')
  expect(await firstPaintStyles(css, ['<button class="b" disabled=""></button>'])).toBe(
    '.b{color:red}.b:disabled{opacity:.5}',
  )
})
