import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

/** The npm package's headless shell has no Background Sync; every other Chromium must show that ours works. */
const headlessShell = /nestling[\\/]chromium/.test(process.env['CHROMIUM_PATH'] ?? '')

test('what was kept offline is sent by the service worker after the last page has closed', async ({
  page,
  context,
  newPerson,
  newEmail,
  signUp,
  signIn,
  goOffline,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await signUp(page, email)
  await signIn(page, email)
  await page.goto('/favorites')
  await expect(page.getByText('Nothing kept yet.')).toBeVisible()
  await serviceWorkerReady(page)
  const canSync = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if (!('sync' in registration)) return false
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } }
    return sync.getTags().then(
      () => true,
      () => false,
    )
  })
  if (process.env['CI'] && !headlessShell) expect(canSync, 'this Chromium has Background Sync').toBe(true)
  test.skip(!canSync, 'this Chromium has no Background Sync')

  await page.goto('/generate?q=maeve')
  await goOffline(page)
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Maeve from favorites' })).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)

  const other = await newPerson()
  await signIn(other, email)
  await other.goto('/favorites')
  await expect(other.getByRole('heading', { name: 'Maeve', exact: true })).toBeVisible({ timeout: 30_000 })
})
