import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { expect, fillCredentials, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { corruptSession } from '#tests/support/stored-session.ts'

const PASSWORD = 'three small owls at dusk'
/** What Chromium prints about an error response that the page displays. */
const REFUSED = /status of 4\d\d/

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function openSettings(page: Page): Promise<Locator> {
  await page.goto('/favorites?panel=settings')
  await expect(settings(page).getByText('This device', { exact: true })).toBeVisible()
  return settings(page)
}

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

/** The device notices at the latest when its token has to be refreshed. */
async function expectEnded(device: Page): Promise<void> {
  await corruptSession(device, { expires_at: 1 })
  await device.goto('/favorites?panel=settings')
  await expect(settings(device).getByText('You’ve been signed out on this device.')).toBeVisible()
  await expect(settings(device).getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expect(settings(device).getByRole('button', { name: 'Download my data' })).toBeVisible()
}

const devices = (dialog: Locator) => dialog.getByRole('list', { name: 'Devices' }).getByRole('listitem')

const signedOutLink = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first()

test.describe('a guest', () => {
  test('sees theme, speed and their data, and no account section', async ({ page }) => {
    await page.goto('/?panel=settings')
    const dialog = settings(page)
    await expect(dialog.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Download my data' })).toBeVisible()
    for (const name of ['Email', 'Password', 'Two-step sign-in', 'Devices', 'Delete account'])
      await expect(dialog.getByRole('heading', { name })).toHaveCount(0)
  })

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

  test('one form is open at a time; Escape closes it and returns the focus, then the dialog', async ({
    page,
  }) => {
    const dialog = await openSettings(page)
    const change = dialog.getByRole('button', { name: 'Change email' })
    await change.click()
    await expect(dialog.getByRole('textbox', { name: 'New email' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByRole('textbox', { name: 'New email' })).toHaveCount(0)
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Change password' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/panel/)
  })

  test('Email: the address changes when the mailed link is opened', async ({
    page,
    mailLink,
    signIn,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 400/)
    const dialog = await openSettings(page)
    const newer = `new-${email}`
    await dialog.getByRole('button', { name: 'Change email' }).click()
    const field = dialog.getByRole('textbox', { name: 'New email' })
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await field.fill(email)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'This is already your email address.' }),
    ).toBeVisible()
    await field.fill('me@home')
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Enter a valid email address.' })).toBeVisible()
    await field.fill(newer)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog.getByText(`We sent a link to ${newer}. Open it to change your email.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Change email' })).toBeFocused()

    await page.goto(await mailLink(newer))
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOutLink(page)).toBeVisible()
    await signIn(page, newer)
    await expect((await openSettings(page)).getByText(newer)).toBeVisible()
  })

  test('Password: the current one is required, and the other devices are signed out', async ({
    page,
    newPerson,
    signIn,
    pageErrors,
  }) => {
    pageErrors.allow(REFUSED)
    const other = await newPerson()
    await signIn(other, email)
    const dialog = await openSettings(page)
    await expect(devices(dialog).nth(1)).toBeVisible()
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByLabel('New password').fill('four tall herons at dawn')
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'Current password is incorrect' })).toBeVisible()
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('New password').fill('a'.repeat(73))
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'This password is too long.' })).toBeVisible()
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await dialog.getByLabel('New password').fill('four tall herons at dawn')
    await dialog.getByRole('button', { name: 'Set password' }).click()
    await expect(dialog.getByText('Password changed.')).toBeVisible()
    await expect(devices(dialog)).toHaveCount(1)
    await expectEnded(other)

    const fresh = await newPerson()
    await fresh.goto('/auth')
    await fillCredentials(fresh, email, 'four tall herons at dawn')
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(fresh.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })

  test('Devices: in plain words, this one first, and another one can be signed out', async ({
    page,
    newPerson,
    signIn,
    pageErrors,
  }) => {
    pageErrors.allow(REFUSED)
    const phone = await newPerson({
      userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:136.0) Gecko/136.0 Firefox/136.0',
    })
    await signIn(phone, email)
    const dialog = await openSettings(page)
    await expect(devices(dialog).first()).toHaveText(/^Chrome on .*This device$/)
    const firefox = devices(dialog).filter({ hasText: /^Firefox on Android\s*Last used just now/ })
    await firefox.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'has been signed out' })).toBeVisible()
    await expect(firefox).toHaveCount(0)
    await expectEnded(phone)
  })

  test('Sign out other devices, then everywhere: goodbye', async ({ page, newPerson, signIn }) => {
    const other = await newPerson()
    await signIn(other, email)
    const dialog = await openSettings(page)
    await dialog.getByRole('button', { name: 'Sign out other devices' }).click()
    await expect(devices(dialog)).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('Goodbye!', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(signedOutLink(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('Download my data: one file with both parts, and no token in it', async ({ page }) => {
    await addToFavorites(page, 'Niamh')
    await page.goto('/favorites')
    await expect(page.getByText('All changes saved to your account')).toBeVisible()
    await openSettings(page)
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
    const dialog = await openSettings(page)
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
      const dialog = await openSettings(page)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      const choice = dialog.getByRole('radiogroup', { name: 'Names on this device' })
      await expect(choice.getByRole('radio', { name: 'Keep names on this device' })).toBeChecked()
      if (!keepsNames) await choice.getByRole('radio', { name: 'Erase them here too' }).check()

      const confirm = dialog.getByRole('textbox', { name: 'Type your email to confirm' })
      await confirm.fill('somebody@else.example')
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
    const dialog = await openSettings(page)
    await goOffline(page)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByRole('textbox', { name: 'Type your email to confirm' }).fill(email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Type your email to confirm' })).toHaveValue(email)
  })

  test('data that the server does not return is reported, and can be requested again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 5\d\d/)
    await page.route('**/rpc/my_sessions', (route) =>
      route.fulfill({ status: 500, json: { message: 'down' } }),
    )
    await page.goto('/favorites?panel=settings')
    const region = settings(page).getByRole('region', { name: 'Devices' })
    await expect(region.getByRole('alert')).toBeVisible()
    await page.unroute('**/rpc/my_sessions')
    await region.getByRole('button', { name: 'Try again' }).click()
    await expect(region.getByText('This device', { exact: true })).toBeVisible()
  })

  for (const scheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in any state, and nothing is cut off at 320 px, ${scheme}`, async ({
      page,
      axe,
      goOffline,
      pageErrors,
    }) => {
      test.setTimeout(180_000)
      pageErrors.allow(REFUSED)
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const dialog = await openSettings(page)
      const check = async () => {
        await axe(page)
        expect(await dialog.evaluate(smallTargets), 'targets below 44 px').toEqual([])
        for (const [width, height] of [
          [320, 640],
          [640, 400],
        ] as const) {
          await page.setViewportSize({ width, height })
          const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
          expect(over, `overflow at ${width} px`).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize({ width: 1280, height: 720 })
      }
      const press = (name: string) => dialog.getByRole('button', { name }).click()
      await check()
      await press('Change email')
      await dialog.getByRole('textbox', { name: 'New email' }).fill(email)
      await dialog.getByLabel('Current password').fill(PASSWORD)
      await press('Send link')
      await check()
      await press('Change password')
      await check()
      await press('Set up authenticator app')
      await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Verification code' }).fill('1')
      await press('Verify')
      await check()
      await press('Change name')
      await check()
      await press('Cancel')
      await press('Add a phone')
      await press('Continue')
      await check()
      await dialog.getByRole('textbox', { name: 'Phone number' }).fill('+44 7700 900999')
      await press('Continue')
      await press('Send code')
      await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toBeVisible()
      await check()
      await press('Cancel')
      await press('Set up authenticator app')
      const app = createAuthenticator(await dialog.getByRole('code').innerText())
      await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await app.code())
      await press('Verify')
      await expect(dialog.getByText('You have one second step.')).toBeVisible()
      await check()
      await press('Remove Authenticator app')
      await check()
      await press('Delete account')
      await press('Delete account')
      await check()
      await goOffline(page)
      await press('Download my data')
      await expect(dialog.getByRole('button', { name: 'Download this device’s data' })).toBeVisible()
      await check()
    })
  }
})

/** Runs in the page: buttons, links and fields that are too small to tap. Radio buttons are tapped by their rows. */
function smallTargets(dialog: Element): string[] {
  return [...dialog.querySelectorAll<HTMLElement>('button, a, input:not([type="radio"]), select')]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.5)
    .map((target) => target.outerHTML)
}
