import { expect, test } from 'vitest'
import type { Renderer } from './renderer.ts'
import { withImages } from './with-images.ts'

const EMMA = '/social/names/emma.png'
const LIAM = '/social/names/liam.png'

/** A renderer whose drawings take a while, and fail for one path. */
function slowRenderer({ failing = '' } = {}) {
  const seen = { images: [] as string[], rendered: [] as string[], max: 0 }
  let now = 0
  const pages: Renderer = {
    links: () => null,
    async write(paths) {
      seen.rendered.push(...paths)
      return []
    },
  }
  const renderer = withImages(pages, async (imagePath) => {
    seen.max = Math.max(seen.max, ++now)
    await new Promise((resolve) => setTimeout(resolve, 2))
    now--
    if (imagePath === failing) throw new Error('the disk is full')
    seen.images.push(imagePath)
  })
  return { renderer, seen }
}

test('images are drawn and pages are rendered, each of what was asked for', async () => {
  const { renderer, seen } = slowRenderer()
  await renderer.write(['/names/emma', EMMA, LIAM])
  expect(seen).toMatchObject({ images: [EMMA, LIAM], rendered: ['/names/emma'] })
})

test('however many are asked for at once, one image is drawn at a time', async () => {
  const { renderer, seen } = slowRenderer()
  const asked = Array.from({ length: 20 }, (_, at) => `/social/letters/l-${at + 300}.png`)
  await Promise.all(asked.map((each) => renderer.write([each])))
  expect([seen.max, seen.images]).toEqual([1, asked])
})

test('an image that cannot be drawn fails its own request, and the next one is drawn', async () => {
  const { renderer, seen } = slowRenderer({ failing: EMMA })
  const [emma, liam] = await Promise.allSettled([renderer.write([EMMA]), renderer.write([LIAM])])
  expect([emma.status, liam.status, seen.images]).toEqual(['rejected', 'fulfilled', [LIAM]])
})
