import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { addToFavorites, noteOf, saved, writeNote } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { corruptSession, storedSession } from '#tests/support/stored-session.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function openSettings(page: Page): Promise<Locator> {
  await page.goto('/favorites?panel=settings')
  await expect(settings(page).getByRole('heading', { name: 'Storage used' })).toBeVisible()
  return settings(page)
}

const names = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('heading', { level: 2 })

async function savedCopy(page: Page): Promise<string> {
  const dialog = await openSettings(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download my data' }).click()
  return readFile(await (await coming).path(), 'utf8')
}

const asFile = (text: string) => {
  return { name: 'nestling-my-data.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

const choose = (page: Page, text: string) =>
  settings(page).getByLabel('File to import').setInputFiles(asFile(text))

const preview = (page: Page) => settings(page).getByRole('group', { name: 'What’s in the file' })

/** A file with many names, each in the format of our own export. */
function fileOf(rows: { name: string; note?: string }[], format = 1): string {
  const favorites = rows.map(({ name, note: text = '' }, i) => ({
    owner: 'guest',
    nameKey: name.toLowerCase(),
    name,
    note: text,
    rank: `a${String(i).padStart(6, '0')}`,
    addedAt: '2026-01-01T00:00:00.000Z',
    deleted: false,
  }))
  return JSON.stringify({ format, device: { schema: 1, user: null, tables: { favorites } }, account: null })
}

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

test.describe('Storage used', () => {
  test('the first favorite requests persistent storage; Settings show usage and persistence', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let persisted = false
      Object.assign(navigator.storage, {
        persist: async () => (persisted = true),
        persisted: async () => persisted,
      })
    })
    await page.goto('/')
    const asked = () => page.evaluate(() => navigator.storage.persisted())
    expect(await asked()).toBe(false)
    await addToFavorites(page, 'Maeve')
    expect(await asked()).toBe(true)
    await page.getByRole('button', { name: 'Settings' }).click()
    const used = settings(page).getByRole('region', { name: 'Storage used' })
    await expect(used).toContainText(/Nestling uses about \d[\d.]* (kB|MB) here/)
    await expect(used).toContainText('The browser won’t clear it on its own.')
    await expect(used.getByRole('note')).toHaveCount(0)
  })

  test('a guest in Safari is warned of the seven-day limit, with two alternatives: an account, a file', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' })
    })
    const dialog = await openSettings(page)
    const warning = dialog.getByRole('region', { name: 'Storage used' }).getByRole('note')
    await expect(warning).toContainText('Your list is on this device only.')
    await expect(warning).toContainText('for 7 days without opening the site')
    const coming = page.waitForEvent('download')
    await warning.getByRole('button', { name: 'Save a copy' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^nestling-my-data/)
    await warning.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/auth\?tab=sign-up$/)
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  })
})

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

test('Text size: larger text is applied before the first paint, and nothing is cut off at 320 px', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?panel=settings')
  const size = settings(page).getByRole('radiogroup', { name: 'Text size' })
  await expect(size.getByRole('radio', { name: 'Standard' })).toBeChecked()
  await size.getByText('Larger', { exact: true }).click()
  const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await rem()).toBe('20px')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.early = getComputedStyle(document.documentElement).fontSize
    })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/generate', '/generate?name=maeve', '/favorites', '/auth', '/?panel=settings']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.dataset.early), path).toBe('20px')
    await waitForHydration(page)
    if (path.includes('panel')) await expect(size.getByRole('radio', { name: 'Larger' })).toBeChecked()
    if (path.includes('name=')) await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
    const lost = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog')].map(
        (one) => one.scrollWidth - one.clientWidth,
      ),
    )
    expect(Math.max(...lost), path).toBeLessThanOrEqual(0)
  }
  await axe(page)
})

test('Storage, import and erasing pass axe in both themes', async ({ page, axe }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const dialog = await openSettings(page)
  await choose(page, fileOf([{ name: 'Maeve', note: 'a queen' }]))
  await expect(preview(page)).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase this device' }).click()
  await expect(dialog.getByRole('button', { name: 'Erase everything' })).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
})
