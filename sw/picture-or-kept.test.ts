import { expect, it } from 'vitest'
import { pictureOrKept } from './picture-or-kept.ts'

const offline = () => Promise.reject(new TypeError('fetch failed'))
const online = () => Promise.resolve(new Response('as asked'))
const kept = (picture: string) =>
  Promise.resolve(picture === 'a-list' ? new Response('the kept cut') : undefined)
const LARGE = { pathname: '/assets/a-list-1200-BkQ3xY_z.webp' }

it('hands on the cut that the screen asks for', async () => {
  expect(await (await pictureOrKept(LARGE, online, kept)).text()).toBe('as asked')
})

it('gives the kept cut without a network', async () => {
  expect(await (await pictureOrKept(LARGE, offline, kept)).text()).toBe('the kept cut')
})

it.each(['/assets/other-1200-BkQ3xY_z.webp', '/assets/a-list-BkQ3xY_z.js'])(
  'has nothing for %s',
  async (pathname) => {
    await expect(pictureOrKept({ pathname }, offline, kept)).rejects.toThrow('fetch failed')
  },
)
