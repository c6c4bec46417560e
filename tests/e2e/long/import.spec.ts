import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { addToFavorites, noteOf, writeNote } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { asFile, choose, fileOf, openSettings, preview, settings } from '#tests/support/settings-dialog.ts'
import { corruptSession, storedSession } from '#tests/support/stored-session.ts'

const names = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('heading', { level: 2 })

async function savedCopy(page: Page): Promise<string> {
  const dialog = await openSettings(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download my data' }).click()
  return readFile(await (await coming).path(), 'utf8')
}

test.describe('Import data', () => {
  test('a guest’s file is restored completely on another device, after a preview, and can be undone', async ({
    page,
    newPerson,
  }) => {
    await addToFavorites(page, 'Maeve', 'Nuala')
    await page.goto('/favorites')
    await writeNote(page, 'Nuala', 'after gran')
    const copy = await savedCopy(page)

    const other = await newPerson()
    await addToFavorites(other, 'Aoife')
    await openSettings(other)
    const chooser = other.waitForEvent('filechooser')
    await settings(other).getByRole('button', { name: 'Import data' }).click()
    await (await chooser).setFiles(asFile(copy))
    await expect(preview(other)).toContainText('2 names will be added to the end of your list, with 1 note.')
    await expect(preview(other)).toBeFocused()
    await preview(other).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(names(other).filter({ hasText: 'Nuala' })).toHaveCount(1)
    await expect(settings(other).getByRole('button', { name: 'Import data' })).toBeFocused()
    expect(await names(other).allTextContents()).toEqual(['Aoife', 'Maeve', 'Nuala'])

    await choose(other, copy)
    await expect(preview(other)).toContainText('Everything in this file is already on your list.')
    await other.keyboard.press('Escape')
    await expect(preview(other)).toHaveCount(0)
    await expect(settings(other)).toBeVisible()
    await settings(other).getByRole('button', { name: 'Undo' }).click()
    await expect(names(other)).toHaveText(['Aoife'])
  })

  test('a different note is never overwritten: both are shown, and the guest chooses', async ({ page }) => {
    await addToFavorites(page, 'Maeve')
    await page.goto('/favorites')
    await writeNote(page, 'Maeve', 'too short?')
    await openSettings(page)
    await choose(page, fileOf([{ name: 'Maeve', note: 'a queen of Connacht' }]))
    await expect(preview(page)).toContainText('1 note differs from yours.')
    await preview(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(preview(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(noteOf(page, 'Maeve')).toHaveValue('too short?')
    const question = page.getByRole('group', { name: 'Two notes for Maeve' })
    await expect(question).toContainText('In the imported file')
    await question.getByRole('button', { name: 'Keep both' }).click()
    await expect(noteOf(page, 'Maeve')).toHaveValue('too short?\na queen of Connacht')
    await expect(question).toHaveCount(0)
  })

  test('what a member imports is synced to their other devices', async ({
    page,
    newPerson,
    newEmail,
    newAccount,
    signIn,
  }) => {
    const email = newEmail()
    await newAccount(email)
    await signIn(page, email)
    await openSettings(page)
    await choose(page, fileOf([{ name: 'Maeve', note: 'a queen' }, { name: 'Orla' }]))
    await preview(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(names(page)).toHaveText(['Maeve', 'Orla'])
    const laptop = await newPerson()
    await signIn(laptop, email)
    await laptop.goto('/favorites')
    await expect(names(laptop)).toHaveText(['Maeve', 'Orla'], { timeout: 15_000 })
    await expect(noteOf(laptop, 'Maeve')).toHaveValue('a queen')
  })

  test('the end of a session keeps the preview and Undo; another list hides them until its own is back', async ({
    page,
    context,
    app,
    newEmail,
    newAccount,
    signIn,
    pageErrors,
  }) => {
    test.setTimeout(60_000)
    // The session has ended on the server, too.
    pageErrors.allow(/status of 40[0-3]|sync_pull/)
    const email = newEmail()
    await newAccount(email)
    await signIn(page, email)
    await addToFavorites(page, 'Maeve')
    const dialog = await openSettings(page)
    await choose(page, fileOf([{ name: 'Orla' }]))
    await preview(page).getByRole('button', { name: 'Import', exact: true }).click()
    const undo = dialog.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await choose(page, fileOf([{ name: 'Maeve' }, { name: 'Nuala' }]))
    await expect(preview(page)).toContainText('1 name will be added')

    await fetch(`${app.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        authorization: `Bearer ${(await storedSession(page))?.access_token}`,
      },
    })
    await corruptSession(page, { expires_at: 1 })
    const other = await context.newPage()
    await other.goto('/favorites')
    await expect(dialog.getByText('You’ve been signed out on this device.')).toBeVisible()
    await expect(preview(page)).toContainText('1 name will be added')

    await test.step('on the guest’s list the file has another effect, and there is nothing to undo', async () => {
      await signIn(other, email)
      await other.getByRole('button', { name: 'Account', exact: true }).click()
      await other.getByRole('button', { name: 'Sign out' }).click()
      await expect(preview(page)).toContainText('2 names will be added')
      await page.keyboard.press('Escape')
      await expect(preview(page)).toHaveCount(0)
      await expect(undo).toHaveCount(0)
    })
    await signIn(other, email)
    await undo.click()
    await expect(names(page)).toHaveText(['Maeve'])
    await expect(undo).toHaveCount(0)
  })

  test('a newer, damaged or unknown file is rejected with advice, and nothing changes', async ({ page }) => {
    await addToFavorites(page, 'Maeve')
    await openSettings(page)
    const alert = settings(page).getByRole('region', { name: 'Import data' }).getByRole('alert')
    await choose(page, fileOf([{ name: 'Orla' }], 2))
    await expect(alert).toContainText('Reload this page to update')
    await choose(page, fileOf([{ name: 'Orla' }, { name: ' ' }]))
    await expect(alert).toContainText('This file is damaged')
    await choose(page, 'Orla, Maeve')
    await expect(alert).toContainText('This file isn’t from Nestling')
    await expect(preview(page)).toHaveCount(0)
    await expect(names(page)).toHaveText(['Maeve'])
  })

  test('a table comes back without loss, and a broken one names its line', async ({ page, newPerson }) => {
    await addToFavorites(page, 'Maeve', 'Nuala')
    await page.goto('/favorites')
    await writeNote(page, 'Nuala', '=after "gran",\nby the sea')
    await page.getByRole('button', { name: 'Export' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV, for a spreadsheet' }).click()
    const table = await readFile(await (await coming).path(), 'utf8')

    const other = await newPerson()
    await openSettings(other)
    await choose(other, `${table}3,Orla,"by the sea\r\n`, 'list.csv')
    const alert = settings(other).getByRole('region', { name: 'Import data' }).getByRole('alert')
    await expect(alert).toContainText('Line 5 has a quotation mark that isn’t closed')
    await choose(other, table, 'list.csv')
    await expect(preview(other)).toContainText('2 names will be added to the end of your list, with 1 note.')
    await preview(other).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(names(other)).toHaveText(['Maeve', 'Nuala'])
    await expect(noteOf(other, 'Nuala')).toHaveValue('=after "gran",\nby the sea')
  })

  test('a tab that closes in the middle of 5,000 names leaves the list whole', async ({ page, context }) => {
    await addToFavorites(page, 'Maeve')
    await openSettings(page)
    const many = Array.from({ length: 5_000 }, (_, i) => ({ name: `Name${i}` }))
    await choose(page, fileOf(many))
    await preview(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(preview(page)).toContainText('Importing')
    await page.close()

    const next = await context.newPage()
    await next.goto('/?panel=settings')
    await choose(next, fileOf(many))
    // All or nothing: a part of the file would show as another number.
    await expect(preview(next)).toContainText(/5,000 names will be added|Everything in this file is already/)
  })

  test('10,000 names are imported in batches, between which the page keeps rendering', async ({ page }) => {
    const many = Array.from({ length: 10_000 }, (_, i) => ({ name: `Name${i}` }))
    await page.goto('/?panel=settings')
    await choose(page, fileOf(many))
    await expect(preview(page)).toContainText('10,000 names will be added to the end of your list.')
    const rendered = page.evaluate(async () => {
      const seen = new Set<string>()
      await new Promise<void>((resolve) => {
        const look = () => {
          const text = document.querySelector('dialog [role="group"]')?.textContent ?? ''
          const progress = /Importing (\S+) of/.exec(text)?.[1]
          if (progress) seen.add(progress)
          if (text === '') resolve()
          else requestAnimationFrame(look)
        }
        look()
      })
      return seen.size
    })
    await preview(page).getByRole('button', { name: 'Import', exact: true }).click()
    expect(await rendered).toBeGreaterThan(5)
    await expect(settings(page).getByRole('region', { name: 'Import data' }).getByRole('status')).toHaveText(
      '10,000 names added to your list.',
    )
  })
})
