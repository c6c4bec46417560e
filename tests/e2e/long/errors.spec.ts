import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { openPglite } from '#supabase/embedded/database/pglite-database.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// A service worker would answer for the parts that these tests break.
test.use({ serviceWorkers: 'block' })

/** What Chromium prints when a test breaks a part of the code, and what React adds. */
const BROKEN =
  /Failed to load resource|dynamically imported module|module script|Loading chunk failed|broken on purpose|Error/

const screen = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) })

/** Opens the app and waits for what an idle page loads, including the error log. */
async function openIdle(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/idle-[\w-]+\.js$/)
  await page.goto('/')
  await page.keyboard.press('Shift')
  // The same module as the app's: it has loaded with its imports when this resolves.
  await page.evaluate((url) => import(url), (await loaded).url())
}

/**
 * Breaks a chunk: each of its exports becomes a component that throws, and so does what a module among them exports.
 */
async function breakPart(page: Page, part: string, message: string): Promise<void> {
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    const body = await (await route.fetch()).text()
    const [, list = ''] = /export\{([^}]+)\};?\s*$/.exec(body) ?? []
    const names = list.split(',').map((name) => name.split(' as ').at(-1))
    const throws = `const broken = new Proxy(
      () => { throw new TypeError(${JSON.stringify(message)}) },
      { get: (target, key) => (/^([A-Z]|component$)/.test(String(key)) ? broken : target[key]) },
    )\n`
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${throws}export { ${names.map((name) => `broken as ${name}`).join(', ')} }`,
    })
  })
}

test('Error fallback screen offers Try Again with a retry count, Reload App and Go to Homepage', async ({
  page,
  pageErrors,
  axe,
}) => {
  pageErrors.allow(BROKEN)
  await page.goto('/')
  await waitForHydration(page)
  await breakPart(page, 'auth', 'broken on purpose')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(screen(page)).toBeVisible()
  await expect(screen(page).getByRole('heading')).toBeFocused()
  await expect(screen(page).locator('[class="failed-picture"]')).toBeVisible()
  await axe(page)
  await screen(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(screen(page)).toContainText('Retry 1 of 3')
  await expect(screen(page).getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.unrouteAll()
  await screen(page).getByRole('button', { name: 'Reload App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your list on every device' })).toBeVisible()

  await page.goto('/')
  await waitForHydration(page)
  await breakPart(page, 'auth', 'broken on purpose')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await screen(page).getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /feels like theirs/ })).toBeVisible()
})

test('Error boundary: Retry resets, and after 3 retries it suggests refreshing the page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/assets/auth-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(screen(page)).toBeVisible()
  for (const count of ['Retry 1 of 3', 'Retry 2 of 3', 'Retry 3 of 3']) {
    await expect(screen(page)).not.toContainText('refresh the page')
    await screen(page).getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(screen(page)).toContainText(count)
  }
  await expect(screen(page)).toContainText('Please refresh the page.')
  await page.unrouteAll()
  await screen(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your list on every device' })).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
})

test('Error boundary: a broken route does not affect navigation, dialogs and overlays', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/assets/favorites-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  await expect(screen(page)).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Dark').check()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(screen(page)).toBeVisible()
  await page.getByRole('link', { name: 'Generate' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name generator' })).toBeFocused()
  await expect(screen(page)).toHaveCount(0)
})

test('Error boundary: a dialog that does not load stays over the page, and counts its retries', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/assets/panel-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  const gaps = await page.evaluateHandle(() => {
    const seen = { frames: 0, without: 0 }
    const look = () => {
      seen.frames++
      if (!document.querySelector('dialog[open]')) seen.without++
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  for (const count of ['Retry 1 of 3', 'Retry 2 of 3', 'Retry 3 of 3']) {
    await dialog.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(dialog).toContainText(count)
  }
  await expect(dialog).toContainText('Please refresh the page.')
  const { frames, without } = await gaps.jsonValue()
  expect(frames).toBeGreaterThan(3)
  expect(without).toBe(0)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('Error boundary: a broken dialog does not affect the page, and closes', async ({ page, pageErrors }) => {
  pageErrors.allow(BROKEN)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/assets/{panel,settings-dialog}-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Loading Error')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog).toContainText('Retry 1 of 3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/panel/)
  await expect(page.getByRole('heading', { level: 1, name: /feels like theirs/ })).toBeVisible()

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('Error boundary: the account’s part of the settings reports that it did not load, and is retried without a reload', async ({
  page,
  pageErrors,
  newEmail,
  newAccount,
  signIn,
  axe,
}) => {
  pageErrors.allow(BROKEN)
  const email = newEmail()
  await newAccount(email)
  await signIn(page, email)
  await page.route('**/assets/account-settings-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  const alert = dialog.getByRole('alert')
  await expect(alert).toHaveText('This part didn’t load.')
  await expect(dialog.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await axe(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const again = dialog.getByRole('button', { name: 'Try again' })
  const asked = page.waitForRequest(/\/account-settings-/)
  await again.press('Enter')
  await asked
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  await expect(again).toBeFocused()
  await page.unrouteAll()
  await again.click()
  await expect(dialog.getByRole('heading', { name: 'Devices' })).toBeVisible()
  await expect(dialog.locator(':focus')).toContainText('Devices')
  await expect(alert).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('Error boundary: a failure of the shell itself shows the screen too', async ({ page, pageErrors }) => {
  pageErrors.allow(BROKEN)
  await page.route('**/assets/start-*.js', async (route) => {
    const body = await (await route.fetch()).text()
    const broken = body.replace(
      '`Baby names with honest meanings.`',
      "(()=>{throw Error('broken on purpose')})()",
    )
    expect(broken).not.toBe(body)
    await route.fulfill({ contentType: 'text/javascript', body: broken })
  })
  await page.goto('/')
  await expect(screen(page).getByRole('heading')).toHaveText('Something went wrong')
  await page.unrouteAll()
  await screen(page).getByRole('button', { name: 'Reload App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /feels like theirs/ })).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
})

test('Connection error: "Connection Error", "Please check your internet connection and try again."', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await page.goto('/')
  await waitForHydration(page)
  await breakPart(page, 'auth', 'broken on purpose: Failed to fetch')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(screen(page).getByRole('heading')).toHaveText('Connection Error')
  await expect(screen(page)).toContainText('Please check your internet connection and try again.')
})

for (const [how, answer] of [
  ['does not come', null],
  [
    'is answered by a page',
    { contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' },
  ],
] as const) {
  test(`Chunk loading: "Loading Error", "The app needs to reload to get the latest version." when code ${how}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(BROKEN)
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.route('**/assets/auth-*.js', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(screen(page).getByRole('heading')).toHaveText('Loading Error')
    await expect(screen(page)).toContainText('The app needs to reload to get the latest version.')
    // The page was not reloaded: without a network there would be none.
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
}

test('Generic: "Something went wrong", "We encountered an unexpected error. Our team has been notified.", and it has', async ({
  page,
  app,
  context,
  pageErrors,
  goOffline,
  goOnline,
}) => {
  test.setTimeout(60_000)
  pageErrors.allow(BROKEN)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const began = new Date().toISOString()
  await openIdle(page)
  await breakPart(page, 'auth', 'broken on purpose by quinn@example.com')
  await goOffline(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(screen(page).getByRole('heading')).toHaveText('Something went wrong')
  await expect(screen(page)).toContainText('We encountered an unexpected error. Our team has been notified.')
  await screen(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(screen(page)).toContainText('Retry 1 of 3')

  // On the device, for the user. A page that failed tries again when the network is back.
  const sent = page.waitForResponse((response) => response.url().endsWith('/functions/v1/ingest'))
  await goOnline(page)
  await expect(screen(page)).toContainText('Retry 2 of 3')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const entries = page.getByRole('region', { name: 'Error log entries' })
  await expect(entries).toContainText('generic TypeError (3 times)')
  await page.goto('/?panel=settings')
  await expect(entries).toContainText('generic TypeError (3 times)')
  await expect(entries).toContainText('broken on purpose by [mail address]')
  await expect(entries).toContainText(/page \/auth, build index-/)
  await page
    .getByRole('region', { name: 'Error log', exact: true })
    .getByRole('button', { name: 'Copy' })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await entries.innerText())
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(entries).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries).toContainText('broken on purpose')

  // On the server, for us: once, and without its text.
  expect((await sent).status()).toBe(200)
  await app.stop()
  const { close, database } = await openPglite(join(app.dataDir, 'db'))
  try {
    const Report = v.record(v.string(), v.unknown())
    const reports = await database.rows(
      Report,
      `select * from public.error_report where error_name = 'TypeError' and at >= '${began}'`,
    )
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ error_kind: 'generic', page_type: 'auth' })
    expect(JSON.stringify(reports[0]?.['frames'])).toMatch(/assets\/auth-[\w-]+\.js:\d+:\d+/)
    expect(JSON.stringify(reports)).not.toMatch(/broken|quinn/)
  } finally {
    await close()
  }
})

test('uncaught errors are in the error log too, a burst as one line, and browser notices are not', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await openIdle(page)
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) void Promise.reject(new RangeError('broken on purpose in a promise'))
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }))
    dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('broken on purpose and thrown') }))
  })
  const entries = page.getByRole('region', { name: 'Error log entries' })
  // The log is read when the settings open, which may be before the last error is in it.
  await expect(async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(entries).toContainText('generic SyntaxError', { timeout: 5_000 })
  }).toPass()
  await expect(entries).toContainText('generic RangeError (3 times)')
  await expect(entries).not.toContainText('ResizeObserver')
})
