import { expect, it } from 'vitest'
import { pictureOrCached } from './picture-or-cached.ts'

const offline = () => Promise.reject(new TypeError('fetch failed'))
const answers = (status: number) => () => Promise.resolve(new Response('as answered', { status }))
const cached = (picture: string) =>
  Promise.resolve(picture === 'a-list' ? new Response('the cached size') : undefined)
const LARGE = { pathname: '/assets/a-list-1200-BkQ3xY_z.avif' }

it('returns the size that the screen requests', async () => {
  expect(await (await pictureOrCached(LARGE, answers(200), cached)).text()).toBe('as answered')
})

it('returns the cached size without a network', async () => {
  expect(await (await pictureOrCached(LARGE, offline, cached)).text()).toBe('the cached size')
})

it('returns the cached size when the server no longer has the requested one', async () => {
  expect(await (await pictureOrCached(LARGE, answers(404), cached)).text()).toBe('the cached size')
})

it.each([
  ['another picture', '/assets/other-1200-BkQ3xY_z.avif'],
  ['a size for browsers that cannot render the cached one', '/assets/a-list-1200-BkQ3xY_z.webp'],
  ['no picture', '/assets/a-list-BkQ3xY_z.js'],
])('returns nothing for %s', async (_what, pathname) => {
  await expect(pictureOrCached({ pathname }, offline, cached)).rejects.toThrow('fetch failed')
  expect((await pictureOrCached({ pathname }, answers(404), cached)).status).toBe(404)
})
