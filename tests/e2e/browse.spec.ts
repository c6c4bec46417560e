import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const PARTS = [
  ['By origin', 'Irish', '/browse/irish-names'],
  ['By theme', 'Light', '/browse/names-meaning-light'],
  ['By decade', '1920s', '/browse/names-of-the-1920s'],
  ['By length', 'Two syllables', '/browse/names-of-two-syllables'],
  ['By sound', 'Names that rhyme with Luna', '/browse/names-that-rhyme-with-luna'],
] as const

test('all ways into the names are on one page, each with a list behind it', async ({ page, axe }) => {
  await page.goto('/browse')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse names')
  await axe(page)
  await expect(page.getByRole('region', { name: 'A to Z' }).getByRole('link')).toHaveCount(26)
  for (const [title, label, address] of PARTS) {
    const link = page.getByRole('region', { name: title }).getByRole('link', { name: label, exact: true })
    await expect(link).toHaveAttribute('href', address)
  }
  await page.getByRole('link', { name: 'Names starting with Q' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names starting with Q')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('link').first()).toHaveText(/^Q/)
  await page.getByRole('link', { name: 'Search these names' }).click()
  await expect(page.getByRole('status').filter({ hasText: /\d+ names/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('heading').first()).toHaveText(/^Q/)
})

test('a list has an introduction of its own without scripts, and with them its names open in place', async ({
  page,
  browser,
  baseURL,
  axe,
}) => {
  const bare = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const plain = await bare.newPage()
  await plain.goto('/browse/welsh-names')
  await expect(plain.getByRole('main')).toContainText(/^Welsh names[\d,]+ names are of Welsh origin/)
  await expect(plain.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(60)
  await bare.close()
  await page.goto('/browse/welsh-names')
  await waitForHydration(page)
  await axe(page)
  const first = page.getByRole('list', { name: 'Names' }).getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2, name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('a list opens before the rarer names are there, and counts them once they are', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/births-rest-*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/browse')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Names starting with Q' }).click()
  await expect(page.getByRole('main')).toContainText('Rarer ones are still loading.')
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('link').first()).toHaveText(/^Q/)
  release()
  await expect(page.getByRole('main')).toContainText(/[\d,]+ names start with Q/)
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(60)
})

test('a search leads to the list that it is for', async ({ page }) => {
  await page.goto('/generate?q=names+starting+with+Q')
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('link', { name: 'Names starting with Q' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names starting with Q')
})

test('a surprise is a name with a meaning, and another one each time', async ({ page }) => {
  await page.goto('/browse')
  const seen = new Set<string>()
  for (let time = 0; time < 3; time++) {
    await page.getByRole('button', { name: 'Surprise me' }).click()
    const dialog = page.getByRole('dialog')
    seen.add((await dialog.getByRole('heading').first().textContent()) ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  expect(seen.size).toBe(3)
})

test('it is there without a network, reached from the top bar, and so are its lists', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await serviceWorkerReady(page)
  await goOffline(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse names' }).click()
  // The home page has a part of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse names')
  await page.getByRole('region', { name: 'By theme' }).getByRole('link', { name: 'Flowers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Names meaning flowers')
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(60)
})

test('a list marks whom each name is given to by more than its color', async ({ page }) => {
  await page.goto('/browse/irish-names')
  const names = page.getByRole('list', { name: 'Names' })
  const mark = (gender: string) =>
    names
      .getByText(gender, { exact: true })
      .first()
      .evaluate((word) => {
        const { rotate, borderRadius, borderTopWidth, width } = getComputedStyle(word, '::after')
        return [getComputedStyle(word).color, `${rotate} ${borderRadius} ${borderTopWidth} ${width}`]
      })
  const marks = await Promise.all(['Girl', 'Boy', 'Unisex'].map(mark))
  expect(new Set(marks.map(([color]) => color)).size).toBe(3)
  expect(new Set(marks.map(([, shape]) => shape)).size).toBe(3)
})
