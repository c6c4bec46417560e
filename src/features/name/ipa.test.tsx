import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Ipa } from './ipa.tsx'

test('names the language, in a span of phonetic letters that no screen reader spells', () => {
  expect(renderToStaticMarkup(<Ipa origin="spanish" text="xwan" label="Spanish" />)).toBe(
    '<span aria-hidden="true">Spanish: <span lang="es-fonipa">/xwan/</span></span>',
  )
})

test('has slashes once, and a language where the origin has none', () => {
  expect(renderToStaticMarkup(<Ipa origin="latin" text="/ˈluna/" />)).toBe(
    '<span aria-hidden="true"> <span lang="und-fonipa">/ˈluna/</span></span>',
  )
})
