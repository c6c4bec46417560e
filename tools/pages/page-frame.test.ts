import { expect, test } from 'vitest'
import { type PageFrame, pageHtml } from './page-frame.ts'

const frame: PageFrame = {
  site: 'https://names.example',
  template:
    '<html data-site=""><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>',
  styles: { home: '.home{}', generator: '', name: '.name{}', article: '', list: '', other: '' },
  extendedFaces: '@font-face{}',
  scripts: { first: 'first()', nameFirst: 'nameFirst()', asked: 'asked()', guard: 'guard()', last: 'last()' },
  styleSheet: 'assets/style.css',
  extendedSheet: 'assets/extended.css',
  entry: 'assets/index.js',
  chunks: { __root__: ['assets/index.js'], '/names/$slug': ['assets/index.js', 'assets/name.js'] },
  moves: 'assets/moves.js',
  fonts: {
    fraunces: 'assets/fraunces.woff2',
    'fraunces-italic': 'assets/fraunces-italic.woff2',
    inter: 'assets/inter.woff2',
    'inter-ext': 'assets/inter-ext.woff2',
  },
  files: {},
}
const page = {
  head: '<title>Maeve</title>',
  body: '<p>Maeve</p>',
  data: '',
  routes: ['__root__', '/names/$slug'],
  files: [],
}

test('a page has the styles of its kind, and the sheet after the paint or without scripts', () => {
  const html = pageHtml(frame, page, '/names/maeve')
  const sheet = '<link rel="stylesheet" href="/assets/style.css">'
  expect(html).toContain('<style>.name{}</style>')
  expect(html).toContain('data-files="style.css ')
  expect(html).toContain(`<noscript>${sheet}</noscript>`)
  // Anywhere else it would hold the first paint up.
  expect(html.split(sheet)).toHaveLength(2)
})

/** The files that a page loads after its first paint. */
const filesOf = (html: string) => /data-files="([^"]*)"/.exec(html)?.[1]?.split(' ')

test('each chunk is requested once, the entry first', () => {
  const files = ['style.css', 'extended.css', 'index.js', 'name.js']
  expect(filesOf(pageHtml(frame, page, '/names/maeve'))).toEqual(files)
})

test('a page that has the faces for extended letters does not load them again', () => {
  const fonts = { ...frame.fonts, 'fraunces-ext': 'assets/fraunces-ext.woff2' }
  const body = '<h1>Łucja</h1>'
  expect(filesOf(pageHtml({ ...frame, fonts }, { ...page, body }, '/names/maeve'))).toEqual([
    'style.css',
    'index.js',
    'name.js',
  ])
})

test('a file outside of the folder that the page requests them from fails', () => {
  const elsewhere = { ...frame, files: { text: ['texts/guide.json'] } }
  expect(() => pageHtml(elsewhere, { ...page, files: ['text'] })).toThrow('texts/guide.json')
})

test('only a prerendered page names the path at which it is hydrated', () => {
  expect(pageHtml(frame, page, '/names/maeve')).toContain(
    '<div id="root" data-prerendered="/names/maeve"><p>',
  )
  expect(pageHtml(frame, page)).toContain('<div id="root"><p>')
})

test('a page that is not prerendered loads what moves between pages with the rest', () => {
  expect(pageHtml(frame, page, '/names/maeve')).not.toContain('moves.js')
  expect(filesOf(pageHtml(frame, page))).toContain('moves.js')
})

test('a name’s page has the short first script: mailed links lead elsewhere, and the shell may stay empty', () => {
  const short = '<script>nameFirst()</script>'
  expect(pageHtml(frame, page, '/names/maeve')).toContain(short)
  expect(pageHtml(frame, page)).toContain('<script>first()</script>')
  expect(pageHtml(frame, { ...page, routes: ['__root__', '/'] }, '/')).not.toContain(short)
})

test('the document has the address of its site', () => {
  expect(pageHtml(frame, page)).toContain('<html data-site="https://names.example">')
})

test('a font for extended letters is preloaded where the text has them', () => {
  expect(pageHtml(frame, page)).not.toContain('inter-ext')
  expect(pageHtml(frame, page)).not.toContain('@font-face')
  const extended = pageHtml(frame, { ...page, body: '<p>Māori</p>' })
  expect(extended).toContain('href="/assets/inter-ext.woff2"')
  expect(extended).toContain('<style>@font-face{}</style>')
})

test('a style attribute, which the policy would ignore, fails', () => {
  expect(() => pageHtml(frame, { ...page, body: '<p style="color:red">' }, '/names/maeve')).toThrow(
    '/names/maeve: a style attribute',
  )
})
