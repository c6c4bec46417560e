import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const GUIDE = '/guides/how-to-pick-baby-name'
const POST = '/blog/naming-twins'
const POST_FILE = '/assets/post-naming-twins'
const POST_WORDS = 'In a Yoruba family the first twin to be born is'

/** Addresses cached in addition to the app's own files. */
function storedFiles(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('nestling-assets')).keys()
    return requests.map(({ url }) => url).join()
  })
}

test('a guide: its names open in place and can be added, its table of contents links into it', {
  tag: EVERY_RUN,
}, async ({ page }) => {
  await page.goto(GUIDE)
  await waitForHydration(page)
  const list = page.getByRole('list', { name: 'Names of one syllable' })
  await list.getByRole('button', { name: 'Add James to favorites' }).click()
  await expect(list.getByRole('button', { name: 'Remove James from favorites' })).toBeVisible()
  await list.getByRole('link', { name: 'James', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'James' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${GUIDE}$`))
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Know when to stop' })
    .click()
  await expect(page.getByRole('heading', { name: 'Know when to stop' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Know when to stop' })).toBeFocused()
})

test('the text of a guide stays as it was prerendered: its links are followed, its names open in place', async ({
  page,
}) => {
  await page.goto(GUIDE)
  await waitForHydration(page)
  // React marks what it has taken over: the paragraphs of a text, and all of a list of names, but nothing in a paragraph.
  const marked = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => {
      const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
      return [...new Set(elements.map(isMarked))]
    })
  await expect.poll(() => marked('.prose > p')).toEqual([true])
  expect(await marked('.prose ul[aria-labelledby] :is(a, button)')).toEqual([true])
  expect(await marked(':is(.prose > p, .prose > ul) *, #read-next + ul *')).toEqual([false])

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const text = page.locator('.prose > p')
  const name = text.locator('a[data-open]').first()
  await name.click()
  await expect(page.getByRole('dialog', { name: await name.innerText() })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${GUIDE}$`))
  const link = text.locator('a[href^="/"]:not([data-open])').first()
  const [href, words] = [await link.getAttribute('href'), await text.first().innerText()]
  await link.click()
  await expect(page).toHaveURL(href ?? '')
  // Rendered by React this time.
  await page.goBack()
  await expect(text.first()).toHaveText(words)
  await page.getByRole('region', { name: 'Read next' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(new RegExp(`${GUIDE}$`))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('guides are read without a network, even if never opened before; posts when they were saved', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline, goOnline }) => {
  await page.goto(POST)
  await serviceWorkerReady(page)
  await page.getByRole('switch', { name: 'Keep offline' }).check()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  expect(await storedFiles(page)).toContain(POST_FILE)
  await goOffline(page)
  await page.goto('/guides/psychology-baby-names')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/psychology/i)
  await expect(page.getByRole('button', { name: /^Add .* to favorites$/ }).first()).toBeVisible()
  await page.goto(POST)
  await expect(page.getByText(POST_WORDS)).toBeVisible()
  // The posts of a day are in the order of their titles: it is among the later ones.
  await page.goto('/blog?page=2')
  const saved = page.getByRole('list', { name: 'Posts' }).getByText('Saved on this device')
  await expect(saved).toHaveCount(1)
  // One that was never opened says what it is and when it can be read, and then it can.
  await page.goto('/blog/how-to-say-irish-names')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to say Irish names')
  await expect(page.getByText('It will open here when you’re back online.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved on this device' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await goOnline(page)
  await expect(page.getByRole('switch', { name: 'Keep offline' })).toBeVisible()
})

test('a post is read without a network by a reader who landed on it without saving it', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.goto(POST)
  await serviceWorkerReady(page)
  await expect.poll(() => storedFiles(page)).toContain(POST_FILE)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(POST_WORDS)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Keep offline' })).not.toBeChecked()
})

test('a saved post that the browser has evicted is cached again before the switch shows that it is saved', async ({
  newPerson,
}) => {
  // Without a worker nothing else caches what is read.
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.goto(POST)
  await waitForHydration(page)
  const saveButton = page.getByRole('switch', { name: 'Keep offline' })
  await saveButton.check()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await page.evaluate(() => caches.delete('nestling-assets'))
  await page.reload()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(saveButton).toBeChecked()
  expect(await storedFiles(page)).toContain(POST_FILE)
})
