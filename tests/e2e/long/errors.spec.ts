import { BROKEN, breakPart, errorScreen } from '#tests/support/broken-parts.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

// A service worker would answer for the parts that these tests break.
test.use({ serviceWorkers: 'block' })

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
  await expect(errorScreen(page)).toBeVisible()
  await expect(errorScreen(page).getByRole('heading')).toBeFocused()
  await expect(errorScreen(page).locator('[class="failed-picture"]')).toBeVisible()
  await axe(page)
  await errorScreen(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(errorScreen(page)).toContainText('Retry 1 of 3')
  await expect(errorScreen(page).getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.unrouteAll()
  await errorScreen(page).getByRole('button', { name: 'Reload App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your list on every device' })).toBeVisible()

  await page.goto('/')
  await waitForHydration(page)
  await breakPart(page, 'auth', 'broken on purpose')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await errorScreen(page).getByRole('link', { name: 'Go to Homepage' }).click()
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
  await expect(errorScreen(page)).toBeVisible()
  for (const count of ['Retry 1 of 3', 'Retry 2 of 3', 'Retry 3 of 3']) {
    await expect(errorScreen(page)).not.toContainText('refresh the page')
    await errorScreen(page).getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(errorScreen(page)).toContainText(count)
  }
  await expect(errorScreen(page)).toContainText('Please refresh the page.')
  await page.unrouteAll()
  await errorScreen(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your list on every device' })).toBeVisible()
  await expect(errorScreen(page)).toHaveCount(0)
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
  await expect(errorScreen(page)).toBeVisible()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Dark').check()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(errorScreen(page)).toBeVisible()
  await page.getByRole('link', { name: 'Generate' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Name generator' })).toBeFocused()
  await expect(errorScreen(page)).toHaveCount(0)
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
  await expect(errorScreen(page).getByRole('heading')).toHaveText('Something went wrong')
  await page.unrouteAll()
  await errorScreen(page).getByRole('button', { name: 'Reload App' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /feels like theirs/ })).toBeVisible()
  await expect(errorScreen(page)).toHaveCount(0)
})

test('the menu of the account whose code did not come comes by itself', async ({
  page,
  newEmail,
  signUp,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await signUp(page, newEmail())
  await page.route('**/assets/signed-in-menu-*.js', (route) => route.abort())
  await page.goto('/about')
  const account = page.getByRole('button', { name: 'Account', exact: true })
  await account.focus()
  await page.unrouteAll()
  await expect(page.locator('#account-menu')).toBeAttached({ timeout: 10_000 })
  await expect(account).toBeFocused()
})

test('the menu of the account whose code did not come is asked for by its button, which keeps the focus', async ({
  page,
  newEmail,
  signUp,
  pageErrors,
}) => {
  pageErrors.allow(BROKEN)
  await signUp(page, newEmail())
  // It does not come by itself.
  await page.clock.install()
  await page.route('**/assets/signed-in-menu-*.js', (route) => route.abort())
  await page.goto('/about')
  const account = page.getByRole('button', { name: 'Account', exact: true })
  const refused = page.waitForEvent('requestfailed', (request) => /signed-in-menu/.test(request.url()))
  await account.press('Enter')
  await refused
  await expect(account).toHaveAttribute('aria-busy', 'false')
  await expect(account).toBeFocused()
  await page.unrouteAll()
  await account.press('Enter')
  await expect(page.locator('#account-menu')).toBeAttached()
  await expect(account).toBeFocused()
  await account.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
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
  await expect(errorScreen(page).getByRole('heading')).toHaveText('Connection Error')
  await expect(errorScreen(page)).toContainText('Please check your internet connection and try again.')
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
    await expect(errorScreen(page).getByRole('heading')).toHaveText('Loading Error')
    await expect(errorScreen(page)).toContainText('The app needs to reload to get the latest version.')
    // The page was not reloaded: without a network there would be none.
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
}
