import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { openAccountSettings, settings, signedOutLink } from '#tests/support/settings-dialog.ts'

/** What Chromium prints about an error response that the page displays. */
const REFUSED = /status of 4\d\d/

async function addToFavorites(page: Page, name: string): Promise<void> {
  await page.goto(`/generate?q=${name}`)
  await page.getByRole('button', { name: `Add ${name} to favorites` }).click()
  await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible()
}

type Row = Record<string, unknown>
type MyData = {
  format: number
  exported_at: string
  device: { tables: Record<string, Row[]> }
  account: { favorites: Row[] } | null
}

/** Presses the button and reads the downloaded file. */
async function download(page: Page, button: string): Promise<{ name: string; text: string; data: MyData }> {
  const coming = page.waitForEvent('download')
  await settings(page).getByRole('button', { name: button }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), text, data: JSON.parse(text) as MyData }
}

test.describe('a guest', () => {
  test("downloads the device's data, with the names on the list", async ({ page }) => {
    await addToFavorites(page, 'Maeve')
    await page.goto('/favorites?panel=settings')
    const { name, data } = await download(page, 'Download my data')
    expect(name).toMatch(/^nestling-my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(data).toMatchObject({ format: 1, account: null })
    expect(data.device.tables['favorites']).toMatchObject([{ name: 'Maeve', deleted: false }])
    await expect(settings(page).getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })
})

test.describe('with an account', () => {
  let email = ''
  test.beforeEach(async ({ page, newEmail, newAccount, signIn, pageErrors }) => {
    // A pull may be in flight when the session ends; the server then rejects it.
    pageErrors.allow(/sync_pull/)
    email = newEmail()
    await newAccount(email)
    await signIn(page, email)
  })

  test('Download my data: one file with both parts, and no token in it', async ({ page }) => {
    await addToFavorites(page, 'Niamh')
    await page.goto('/favorites')
    await expect(page.getByText('All changes saved to your account')).toBeVisible()
    await openAccountSettings(page)
    const { text, data } = await download(page, 'Download my data')
    expect(data.format).toBe(1)
    expect(Date.parse(data.exported_at)).not.toBeNaN()
    expect(data.device.tables['favorites']).toMatchObject([{ name: 'Niamh' }])
    expect(data.account?.favorites).toHaveLength(1)
    expect(JSON.stringify(data.account)).toContain('Niamh')
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ|refresh_token|access_token|keySet/)
  })

  test('Download my data offline: reports that the account is unavailable, and offers the rest', async ({
    page,
    goOffline,
  }) => {
    await addToFavorites(page, 'Niamh')
    await serviceWorkerReady(page)
    const dialog = await openAccountSettings(page)
    await goOffline(page)
    await dialog.getByRole('button', { name: 'Download my data' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'only the data on this device' })).toBeVisible()
    const { data } = await download(page, 'Download this device’s data')
    expect(data.account).toBeNull()
    expect(data.device.tables['favorites']).toMatchObject([{ name: 'Niamh' }])
  })

  for (const keepsNames of [true, false]) {
    test(`Delete account, and ${keepsNames ? 'keep the names on this device' : 'erase them here too'}`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.allow(REFUSED)
      await addToFavorites(page, 'Niamh')
      await page.goto('/favorites')
      await expect(page.getByText('All changes saved to your account')).toBeVisible()
      const dialog = await openAccountSettings(page)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      const choice = dialog.getByRole('radiogroup', { name: 'Names on this device' })
      await expect(choice.getByRole('radio', { name: 'Keep names on this device' })).toBeChecked()
      if (!keepsNames) await choice.getByRole('radio', { name: 'Erase them here too' }).check()

      const confirm = dialog.getByRole('textbox', { name: 'Type your email to confirm' })
      await confirm.fill('someone@else.example')
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(
        dialog.getByRole('alert').filter({ hasText: 'This isn’t the email address of this account.' }),
      ).toBeVisible()
      await expect(confirm).toBeFocused()
      await confirm.fill(email.toUpperCase())
      await dialog.getByRole('button', { name: 'Delete account' }).click()

      await expect(page.getByText('Account deleted')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(signedOutLink(page)).toBeVisible()
      const names = page.getByRole('list', { name: 'Favorites' }).getByRole('heading')
      if (keepsNames) await expect(names).toHaveText(['Niamh'])
      else await expect(page.getByText('No favorites yet.')).toBeVisible()

      await page.goto('/auth')
      await fillCredentials(page, email)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
    })
  }

  test('Delete account offline: fails with a message, and nothing is lost', async ({ page, goOffline }) => {
    const dialog = await openAccountSettings(page)
    await goOffline(page)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('textbox', { name: 'Type your email to confirm' }).fill(email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Type your email to confirm' })).toHaveValue(email)
  })
})
