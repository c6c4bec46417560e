import { expect, it } from 'vitest'
import { type FollowedLink, linkClickOf } from './link-click.ts'

const OWN = 'https://nestling.test'
const click = (path: string, link: Partial<FollowedLink> = {}) =>
  linkClickOf(
    {
      from: '/guides/flower-names',
      page: 'topic-cluster',
      to: new URL(path, OWN),
      text: ' Rose\n and Iris ',
      type: 'content',
      ...link,
    },
    OWN,
  )

it('internal link clicks: from, to, text, type', () => {
  expect(click('/blog/naming-twins')).toEqual({
    from: '/guides/flower-names',
    to: '/blog/naming-twins',
    text: 'Rose and Iris',
    type: 'content',
  })
  expect(click('/about', { text: 'x'.repeat(500) })?.text).toHaveLength(100)
})

it('a link to another site or to the same page is none', () => {
  expect(click('https://example.com/guides')).toBeNull()
  expect(click('/guides/flower-names?name=rose')).toBeNull()
  expect(click('#roses')).toEqual(click('/', { to: new URL(`${OWN}/#roses`) }))
})

it('neither the search of a link nor a text that a person may have written is logged', () => {
  expect(click('/generate?q=a+brother+for+Finn', { text: 'a brother for Finn' })).toMatchObject({
    to: '/generate',
    text: '',
  })
  expect(click('/names/rose', { text: 'Rose' })).toMatchObject({ text: '' })
  const own = { from: '/favorites', page: 'favorites', text: 'Finn' } as const
  expect(click('/names/finn', own)).toMatchObject({ text: '' })
  expect(click('/names/finn', { ...own, page: 'name-generator', from: '/generate' })).toMatchObject({
    text: '',
  })
  expect(click('/guides', { ...own, text: 'Guides', type: 'navigation' })).toMatchObject({ text: 'Guides' })
  expect(click('/about', { ...own, text: 'About', type: 'footer' })).toMatchObject({ text: 'About' })
})
