import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { addressesToWalk } from '#tests/support/page-walk.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const NOWHERE = [
  '/nothing-here',
  '/names/zzzzzz',
  '/generate/more',
  '/blog/zzzzzz',
  '/blog/category/zzzzzz',
  '/guides/zzzzzz',
]

for (const path of NOWHERE) {
  test(`${path} gets the not-found page and status 404`, {
    tag: path === '/nothing-here' ? EVERY_RUN : [],
  }, async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this page.')
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', 'noindex')
  })
}

test('until its code is there, an address without a file of its own marks no page as the current one', async ({
  request,
}) => {
  for (const path of ['/auth', '/reset-password']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<nav aria-label="Bottom bar"')
    expect(html).not.toContain('aria-current="page"')
    expect(html).toContain('<title>Nestling</title>')
  }
  const own = await (await request.get('/guides')).text()
  expect(own).toContain('aria-current="page"')
})

test('a mistyped address suggests the name and the page that were meant', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/)
  await page.goto('/names/meave')
  await page
    .getByRole('main')
    .getByRole('list', { name: 'Names' })
    .getByRole('link', { name: 'Maeve' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maeve' })).toBeVisible()
  await page.goto('/about-us')
  await page.getByRole('main').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Nestling' })).toBeFocused()
})

test('the theme follows the system, can be chosen, and stays chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/panel=settings/)
  await page.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Dark').check()
  expect(await paper()).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Dark')).toBeChecked()
  expect(await paper()).not.toBe(light)
})

test('Settings show how fast this visit was', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText('First paint')).toBeVisible()
})

test('after a change of page focus is on the new heading', async ({ page }) => {
  await page.goto('/')
  // Before that the browser itself follows a link.
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused()
})

for (const path of ['/nothing-here', '/names/zzzzzz']) {
  test(`over ${path}, which does not exist, Settings opens and closes, and going back finds the same`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404/)
    const nothing = page.getByRole('heading', { level: 1, name: /can’t find this page/ })
    await page.goto(path)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await expect(settings).toBeVisible()
    await settings.getByRole('button', { name: 'Close' }).click()
    await expect(settings).toHaveCount(0)
    await expect(nothing).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.getByRole('link', { name: 'Go to the homepage' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.goBack()
    await expect(nothing).toBeVisible()
  })
}

test('the skip link comes first and leads to the content', { tag: EVERY_RUN }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('after one visit every page opens and searches with the server stopped', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, app, newPerson }) => {
  const online = await newPerson({ serviceWorkers: 'block' })
  const headings = new Map<string, string>()
  for (const path of addressesToWalk((one) => one.offline !== 'when-read')) {
    await online.goto(path, { waitUntil: 'domcontentloaded' })
    headings.set(path, (await online.getByRole('heading', { level: 1 }).textContent()) ?? '')
  }
  expect(headings.size).toBeGreaterThan(10)
  // A repeated heading would be that of an error message.
  expect([...new Set(headings.values())]).toEqual([...headings.values()])
  headings.set('/no-such-page', 'We can’t find this page.')
  await page.goto('/')
  await serviceWorkerReady(page)
  await app.stop()
  for (const [path, heading] of headings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/generate?q=welsh+boy')
  await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem').first()).toContainText('Welsh')
})

test('the policy is set on every response', { tag: EVERY_RUN }, async ({ app }) => {
  for (const path of ['/', '/sw.js', '/generate', '/nothing-here', '/manifest.webmanifest']) {
    const policy = (await fetch(app.url + path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  }
})
