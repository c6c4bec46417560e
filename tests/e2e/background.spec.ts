import type { Page } from '@playwright/test'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'

const PASSWORD = 'three small owls at dusk'

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

test('what was kept offline is sent by the service worker after the last page has closed', async ({
  page,
  context,
  newPerson,
  newEmail,
  mailLink,
  goOffline,
}) => {
  test.setTimeout(120_000)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(await mailLink(email))
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
