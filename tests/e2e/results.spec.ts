import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const listOf = (page: Page) => page.getByRole('list', { name: 'Names', exact: true })
const cardsOf = (page: Page) => listOf(page).getByRole('listitem')
const complete = (page: Page) => page.getByRole('status').filter({ hasText: /names?, / })

test('on a phone the first name and its meaning are on the first screen, under three wishes and above the question about cookies', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate?q=short+irish+girl+names')
  await waitForHydration(page)
  await expect(page.getByRole('group', { name: /^In your search: / })).toHaveCount(3)
  const first = cardsOf(page).first()
  const bottomOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  const cookies = page.getByRole('region', { name: 'Cookie consent' })
  await expect(cookies).toBeVisible()
  expect(await bottomOf(first.locator('.meaning'))).toBeLessThan((await cookies.boundingBox())?.y ?? 0)
  await cookies.getByRole('button', { name: 'Necessary Only' }).click()
  const bar = page.getByRole('navigation').last()
  expect(await bottomOf(first.locator('.card-facts'))).toBeLessThan((await bar.boundingBox())?.y ?? 0)

  // What can be done with the search is in the window, and the rest behind "More".
  for (const button of await page.locator('.more-row > button, .more-first > button').all()) {
    const { x = 0, width = Infinity } = (await button.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(360)
  }
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(page.getByRole('button', { name: 'Save search' })).toBeHidden()
  await more.click()
  await expect(page.getByRole('button', { name: 'Less', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('dialog', { name: 'Save search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove Girl/ }).click()
  await expect(page.getByRole('group', { name: /^In your search: / })).toHaveCount(2)
})

test('the keyboard reaches the first heart in five keys: past the bar, the field, the wishes and the filters', async ({
  page,
}) => {
  await page.goto('/generate?q=short+irish+girl+names')
  await waitForHydration(page)
  await expect(cardsOf(page).first()).toBeVisible()
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  await expect(
    cardsOf(page)
      .first()
      .getByRole('button', { name: /^Add .+ to favorites$/ }),
  ).toBeFocused()
  expect(new URL(page.url()).hash).not.toContain('results')
  await page.keyboard.press('Enter')
  const name = await cardsOf(page).first().getByRole('heading').textContent()
  await expect(page.locator('[data-announcer]')).toHaveText(`${name} added to favorites`)
})

test('who comes from the home page by the keyboard finds the way past the filters next to the heading', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('searchbox').fill('short irish girl names')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Name generator' })).toBeFocused()
  await expect(cardsOf(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardsOf(page).first().getByRole('link')).toBeFocused()
})

test('above the cards stands once what their lines are, and each line says it to a screen reader', async ({
  page,
}) => {
  await page.goto('/generate?q=short+irish+girl+names')
  await expect(page.getByText('Births in the U.S. by decade')).toHaveCount(1)
  await expect(cardsOf(page).first().getByRole('img', { name: 'Births in the U.S. by decade' })).toBeVisible()
})

test('Show more goes on to the last name, and the page holds only the names in view', async ({ page }) => {
  await page.goto('/generate?q=girl+names+starting+with+b')
  const total = Number((await complete(page).textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(480)
  const more = page.getByRole('button', { name: 'Show more' })
  for (let presses = 0; presses < 14 && (await more.isVisible()); presses++) {
    await more.click()
  }
  await expect(more).toBeHidden()
  const last = listOf(page).locator(`[aria-posinset="${total}"]`)
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 300 })
  }).toPass({ intervals: [100] })
  await expect(last).toHaveAttribute('aria-setsize', String(total))
  expect(await cardsOf(page).count()).toBeLessThan(300)
  const positions = await cardsOf(page).evaluateAll((cards) =>
    cards.map((card) => Number(card.getAttribute('aria-posinset'))),
  )
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(new Set(await cardsOf(page).getByRole('heading').allTextContents()).size).toBe(positions.length)
})

test('who presses Show more with the keyboard continues with the first new name', async ({ page }) => {
  await page.goto('/generate?q=names+starting+with+b&show=96')
  await expect(cardsOf(page)).toHaveCount(96)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(listOf(page).locator('[aria-posinset="97"]').getByRole('link')).toBeFocused()
  for (let position = 98; position < 128; position++) {
    await page.keyboard.press('ArrowDown')
    await expect(listOf(page).locator(`[aria-posinset="${position}"]`).getByRole('link')).toBeFocused()
  }
})

test('an arrow key waits for the next name where it is still on its way', async ({ page }) => {
  await page.goto('/generate?q=names+starting+with+b&show=900')
  const link = (position: number) => listOf(page).locator(`[aria-posinset="${position}"]`).getByRole('link')
  await expect(link(25)).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 600))
    await expect(link(150)).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [100] })
  // The last name before a space: the names after it are not in the page.
  const before = listOf(page).locator('li:has(+ [data-space])[aria-posinset]')
  const position = Number(await before.last().getAttribute('aria-posinset'))
  await before.last().getByRole('link').focus()
  await expect(link(position)).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(link(25)).toBeVisible()
  await expect(listOf(page).locator(`[aria-posinset="${position}"] + [data-space]`)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(link(position + 1)).toBeFocused()
})

test('the name with the focus stays when the list is scrolled away from it', async ({ page }) => {
  await page.goto('/generate?q=names+starting+with+b&show=900')
  const name = listOf(page).locator('[aria-posinset="150"]').getByRole('link')
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 600))
    await expect(name).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [100] })
  await name.focus()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(listOf(page).locator('[aria-posinset="890"]')).toBeVisible()
  await expect(name).toBeFocused()
})

test('going back to a long list finds the place in it', async ({ page }) => {
  await page.goto('/generate?q=names+starting+with+b&show=900')
  await expect(complete(page)).toBeVisible()
  const halfway = listOf(page).locator('[aria-posinset="400"]')
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 1500))
    await expect(halfway).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [100] })
  await halfway.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/guides"]')?.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible()
  await page.goBack()
  await expect(halfway).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100)
})

test('while rarer names are loading the count says so, and the names shown stay in place', async ({
  page,
}) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/births-rest-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/generate?q=girl+names')
  const status = page.getByRole('status').filter({ hasText: /names/ })
  await expect(status).toHaveText(/^[\d,]+ names so far, still loading rarer names…$/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cardsOf(page)).toHaveCount(36)
  const before = await cardsOf(page).getByRole('heading').allTextContents()
  const early = Number((await status.textContent())?.replace(/\D/g, ''))
  release()
  await expect(complete(page)).toBeVisible()
  expect(Number((await complete(page).textContent())?.replace(/\D/g, ''))).toBeGreaterThan(early)
  expect(await cardsOf(page).getByRole('heading').allTextContents()).toEqual(before)
})

test('without a connection for the rarer names the count says what is missing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Failed to fetch|NetworkError/)
  await page.route('**/assets/births-rest-*', (route) => route.abort())
  await page.goto('/generate?q=girl+names')
  await expect(
    page.getByRole('status').filter({ hasText: /names so far; rarer names need a connection$/ }),
  ).toBeVisible()
})

test('without them nothing is said not to be there, and they come with the connection', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Failed to fetch|NetworkError/)
  await page.route('**/assets/corpus-rest-*', (route) => route.abort())
  await page.goto('/generate?q=irish+names+starting+with+x')
  await expect(page.getByText('No better-known names match.')).toBeVisible()
  await expect(page.getByText('No names match.')).toBeHidden()
  await page.unroute('**/assets/corpus-rest-*')
  await expect(page.getByText('No names match.')).toBeVisible({ timeout: 15_000 })
})

test('a name that is not among the first ones comes with all others', async ({ page }) => {
  await page.goto('/generate?q=zaccheus')
  await expect(cardsOf(page).first().getByRole('heading')).toHaveText(/Zaccheus/)
  await expect(complete(page)).toBeVisible()
})

test('on a slow line the sentence stays visible, and the names load with progress', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  // "Slow 3G" of the browser's own tools.
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.goto('/generate?q=short+irish+girl+names', { waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Describe the name you are looking for' })
  await expect(field).toHaveValue('short irish girl names')
  const progress = page.getByRole('progressbar', { name: 'Loading names' })
  await expect(progress).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Loading names: \d+ of \d{2,3} kB$/)).toBeVisible()
  await expect(field).toHaveValue('short irish girl names')
  await expect(cardsOf(page).first()).toBeVisible({ timeout: 30_000 })
  await expect(progress).toBeHidden()
  await expect(field).toHaveValue('short irish girl names')
})

test('the names are asked for as soon as the field has the focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const data = () => asked.filter((url) => url.includes('/assets/corpus-first-')).length
  await page.goto('/')
  await waitForHydration(page)
  expect(data()).toBe(0)
  await page.getByRole('searchbox').focus()
  await expect.poll(data).toBe(1)
})

test('where no name has all that was asked for, the closest ones say what they lack, above the filters to remove', async ({
  page,
  axe,
}) => {
  await page.goto('/generate?q=names+that+work+in+Welsh+and+Japanese%2C+surname+Murphy')
  await expect(page.getByText('No names match.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 names' })).toBeVisible()
  await expect(listOf(page)).toHaveCount(0)
  const section = page.getByRole('region', { name: 'Closest names' })
  await expect(section.getByRole('heading', { level: 2, name: 'Closest names' })).toBeVisible()
  const closest = section.getByRole('list', { name: 'Closest names' }).getByRole('listitem')
  await expect(closest).toHaveCount(6)
  for (const card of await closest.all())
    await expect(card).toContainText(/Known in (Welsh|Japanese).*, but not known in (Welsh|Japanese)/)
  const offer = page.getByRole('button', { name: /^Without “works in Welsh and Japanese”/ })
  await expect(page.getByText('Or remove a filter:')).toBeVisible()
  const bottom = (await section.boundingBox())?.y ?? Infinity
  expect(bottom).toBeLessThan((await offer.boundingBox())?.y ?? 0)
  await axe(page)

  // One is saved like any other name; with results there are none.
  const first = closest.first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('button', { name: `Add ${name} to favorites` }).click()
  await expect(first.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible()
  await offer.click()
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(section).toBeHidden()
})

test('a few names that have all are followed by those that come close, apart from them', async ({ page }) => {
  await page.goto('/generate?q=popular+in+Ireland%2C+starts+with+z%2C+3+letters')
  const found = cardsOf(page).getByRole('heading')
  await expect(found.first()).toBeVisible()
  const names = await found.allTextContents()
  expect(names.length).toBeLessThan(3)
  const closest = page.getByRole('list', { name: 'Closest names' }).getByRole('heading')
  await expect(closest.first()).toBeVisible()
  for (const name of await closest.allTextContents()) expect(names).not.toContain(name)
})
