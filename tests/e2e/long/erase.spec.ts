import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addToFavorites, noteOf, saved, writeNote } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { openSettings, settings } from '#tests/support/settings-dialog.ts'

const names = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('heading', { level: 2 })

/** What is left in this browser, apart from the app's own files. */
function leftovers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('nestling')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('not opened')))
    })
    for (const table of db.objectStoreNames) {
      const rows = await new Promise<number>((resolve) => {
        const counting = db.transaction(table).objectStore(table).count()
        counting.addEventListener('success', () => resolve(counting.result))
      })
      if (rows > 0) found.push(table)
    }
    db.close()
    for (const cache of await caches.keys()) if (!cache.includes('precache')) found.push(cache)
    return [...found, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  })
}

test.describe('Erase this device', () => {
  test('a guest’s erasing requires a confirmation, and leaves a first visit, in every tab', async ({
    page,
    context,
  }) => {
    await addToFavorites(page, 'Maeve')
    await serviceWorkerReady(page)
    const second = await context.newPage()
    await second.goto('/favorites')
    await expect(names(second)).toHaveText(['Maeve'])
    await second.evaluate(() => sessionStorage.setItem('of-this-tab', 'x'))

    const dialog = await openSettings(page)
    await dialog.getByText('Dark', { exact: true }).click()
    await dialog.getByText('Large', { exact: true }).click()
    const erase = dialog.getByRole('button', { name: 'Erase this device' })
    await erase.click()
    const form = dialog.getByRole('group', { name: 'Erase this device' })
    await expect(form).toBeFocused()
    await expect(form).toContainText('1 name that is on this device only')
    await page.keyboard.press('Escape')
    await expect(erase).toBeFocused()
    await expect(names(page)).toHaveText(['Maeve'])

    await erase.click()
    const coming = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Download a copy first' }).click()
    expect(JSON.parse(await readFile(await (await coming).path(), 'utf8'))).toMatchObject({ format: 1 })
    await form.getByRole('button', { name: 'Erase everything' }).click()
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL('/')
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await leftovers(tab)).toEqual([])
      expect(await tab.evaluate(() => ({ ...document.documentElement.dataset }))).not.toHaveProperty('text')
    }
    await page.goto('/favorites')
    await expect(page.getByText('No favorites yet.')).toBeVisible()
  })

  test('a member sees how many changes are unsent, can erase without a network, and gets the list again', async ({
    page,
    newEmail,
    newAccount,
    signIn,
    goOffline,
    goOnline,
    pageErrors,
  }) => {
    // The sign-out cannot reach the server, and a pull may be in flight.
    pageErrors.allow(/Failed to fetch|sync_pull/)
    const email = newEmail()
    await newAccount(email)
    await signIn(page, email)
    await addToFavorites(page, 'Maeve')
    await page.goto('/favorites')
    await saved(page)
    await serviceWorkerReady(page)
    await page.goto('/favorites?panel=settings')
    await expect(settings(page).getByRole('heading', { name: 'Storage used' })).toBeVisible()
    await page.keyboard.press('Escape')
    await goOffline(page)
    await writeNote(page, 'Maeve', 'never sent')
    await page.getByRole('button', { name: 'Settings' }).first().click()
    await settings(page).getByRole('button', { name: 'Erase this device' }).click()
    const form = settings(page).getByRole('group', { name: 'Erase this device' })
    await expect(form).toContainText('1 change has not reached your account yet')
    await expect(form).toContainText('The list in your account, on the server')
    await form.getByRole('button', { name: 'Erase everything' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    expect(await leftovers(page)).toEqual([])

    await goOnline(page)
    await signIn(page, email)
    await page.goto('/favorites')
    await expect(names(page)).toHaveText(['Maeve'], { timeout: 15_000 })
    await expect(noteOf(page, 'Maeve')).toHaveValue('')
  })
})
