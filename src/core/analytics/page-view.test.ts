import { describe, expect, it } from 'vitest'
import { NOT_FOUND, pageViewOf, referrerOf } from './page-view.ts'

const shown = { path: '/generate', search: {}, found: true, data: undefined }

it('of an address a view has the path, and whether something is searched for or a name is open', () => {
  expect(pageViewOf(shown)).toEqual({ path: '/generate', article: null, searched: false, named: false })
  const searched = pageViewOf({ ...shown, search: { q: 'a brother for Finn', name: 'maeve' } })
  expect(searched).toEqual({ path: '/generate', article: null, searched: true, named: true })
  expect(pageViewOf({ ...shown, search: { panel: 'settings', q: undefined } })).toEqual(pageViewOf(shown))
  expect(pageViewOf({ ...shown, path: '/names/maeve' })).toMatchObject({ named: true })
})

it('of an address that does not exist a view has nothing that was typed', () => {
  const view = pageViewOf({ ...shown, path: '/names/jane-of-our-family', found: false })
  expect(view).toEqual({ path: NOT_FOUND, article: null, searched: false, named: false })
})

it('of a guide, cluster or post a view has the kind, the slug and the title', () => {
  const article = { kind: 'cluster', slug: 'flower-names', title: 'Flower names', body: [] }
  expect(
    pageViewOf({ ...shown, path: '/guides/flower-names', data: { article, lists: [] } }).article,
  ).toEqual({ kind: 'cluster', slug: 'flower-names', title: 'Flower names' })
})

describe('cluster views: the referrer', () => {
  const OWN = 'https://nestling.test'
  it.each([
    ['the page before in the app', '/guides', 'https://example.com/search?q=finn', '/guides'],
    ['the origin of another site', null, 'https://example.com/search?q=finn', 'https://example.com'],
    ['nothing of our own site', null, `${OWN}/generate?q=finn`, ''],
    ['nothing of an app', null, 'android-app://com.example/', ''],
    ['nothing without one', null, '', ''],
  ])('is %s', (_what, before, external, referrer) => {
    expect(referrerOf(before, external, OWN)).toBe(referrer)
  })
})
