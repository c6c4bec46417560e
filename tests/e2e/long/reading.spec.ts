import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const GUIDE = '/guides/how-to-pick-baby-name'

test('/guides: the seven fixed guides and the topic lists, each linked to its page', async ({ page }) => {
  await page.goto('/guides')
  await waitForHydration(page)
  await expect(page.getByRole('list', { name: 'Guides' }).getByRole('listitem')).toHaveCount(7)
  await page.getByRole('link', { name: 'Names that mean light' }).click()
  await expect(page).toHaveURL(/\/guides\/names-meaning-light$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Names that mean light' })).toBeFocused()
})

test('a returning reader is offered to continue where they stopped', async ({ page }) => {
  await page.goto(GUIDE)
  await page.getByRole('heading', { name: 'Look at the real numbers' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('nestling-places')))
    .toContain('how-to-pick-baby-name')
  await page.goto('/guides')
  await page.getByRole('link', { name: 'How to pick a baby name' }).click()
  await page.getByRole('link', { name: /^Go on at “Look at the real numbers/ }).click()
  await expect(page.getByRole('heading', { name: 'Look at the real numbers' })).toBeInViewport()
})

test('an unknown guide, post or category is not found, with status 404', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/)
  for (const path of ['/guides/no-such-guide', '/blog/no-such-post', '/blog/category/gossip']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: /can’t find this page/ })).toBeVisible()
  }
})

test('/blog: two pages of posts, and one page per category', async ({ page }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  const posts = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
  await expect(posts).toHaveCount(12)
  await page.getByRole('link', { name: 'Older posts' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Family' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Family' })).toBeVisible()
  await expect(posts).toHaveCount(4)
})

test('a list whose names fail to load shows an error, and retries', async ({ newPerson, pageErrors }) => {
  pageErrors.allow(/Failed to load resource|net::ERR/)
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.goto('/guides')
  await waitForHydration(page)
  await page.route('**/corpus-*.json', (route) => route.abort())
  await page.getByRole('link', { name: 'Names that mean light' }).click()
  const first = page.getByRole('region').filter({ hasText: 'These names didn’t load.' }).first()
  await expect(first).toBeVisible()
  await page.unroute('**/corpus-*.json')
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Add .* to favorites$/ }).first()).toBeVisible()
  await expect(page.getByText('These names didn’t load.')).toHaveCount(0)
})

test('a chart is available without a network once its post is saved', async ({ page, goOffline }) => {
  await page.goto('/blog/how-linda-rose-and-fell')
  await serviceWorkerReady(page)
  await page.getByRole('switch', { name: 'Keep offline' }).check()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await goOffline(page)
  await page.reload()
  await expect(page.getByRole('img', { name: /^Line chart: / })).toBeVisible()
})

test('a picture is loaded as AVIF as wide as the screen needs, and without a network in the cached size', async ({
  newPerson,
  goOffline,
}) => {
  const page = await newPerson({ deviceScaleFactor: 3, viewport: { width: 390, height: 844 } })
  const picture = page.getByRole('img', { name: /^The name finder: the words short welsh names/ })
  /** The displayed file: the requested one, and the width of the received one in pixels. */
  const shown = async () => {
    await picture.scrollIntoViewIfNeeded()
    return picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      const bytes = await (await fetch(img.currentSrc)).blob()
      return [
        /-(\d+)-[\w-]{8}\.avif$/.exec(img.currentSrc)?.[1],
        bytes.type,
        (await createImageBitmap(bytes)).width,
      ]
    })
  }
  await page.goto('/guides')
  await serviceWorkerReady(page)
  await goOffline(page)
  await page.goto(GUIDE)
  expect(await shown()).toEqual(['1200', 'image/avif', 800])
  await page.context().setOffline(false)
  await page.goto(GUIDE)
  expect(await shown()).toEqual(['1200', 'image/avif', 1200])
})

test('a page with a letter that only the extended fonts contain preloads them, another does not', async ({
  request,
}) => {
  const preloads = async (path: string) =>
    (await (await request.get(path)).text()).match(/as="font"[^>]*\/[a-z-]+-ext-/g) ?? []
  expect(await preloads('/guides/japanese-baby-names')).not.toEqual([])
  expect(await preloads('/terms')).toEqual([])
})

test('in print a guide is dark text on white, without banners, hearts and buttons', async ({ page }) => {
  await page.goto(GUIDE)
  const banner = page.getByRole('region', { name: 'Cookie consent' })
  await expect(banner).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: /^Add .* to favorites/ })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const ink = await page
    .locator('.prose p')
    .first()
    .evaluate((text) => getComputedStyle(text).color)
  expect(ink).toBe('rgb(43, 36, 32)')
})

test('a line of text has 60 to 75 characters on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/guides/psychology-baby-names')
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const lengths = await page.locator('.prose > p').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const lines = Math.round(
        text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      )
      return lines >= 4 ? [(text.textContent ?? '').length / lines] : []
    }),
  )
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  expect(mean).toBeGreaterThan(60)
  expect(mean).toBeLessThan(75)
})

test('the table of contents is open beside the text, collapsed on a phone, and stays as the reader leaves it', async ({
  page,
}) => {
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const link = contents.getByRole('link', { name: 'Know when to stop' })
  const fold = contents.getByText('In this guide')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(GUIDE)
  await waitForHydration(page)
  await expect(link).toBeVisible()
  await fold.click()
  await expect(link).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  // Before hydration.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(GUIDE)
  await expect(link).toBeHidden()
  await fold.click()
  await expect(link).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await waitForHydration(page)
  await expect(link).toBeHidden()
  await fold.click()
  await expect(link).toBeVisible()
})
