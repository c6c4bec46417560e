import { expect, type Locator, type Page } from '@playwright/test'

/** The rows of the list on /favorites. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Favorites' }).getByRole('listitem')

/** The names on it, in order. */
export const namesOf = (page: Page): Promise<string[]> =>
  rowsOf(page).getByRole('heading', { level: 2 }).allTextContents()

export const noteOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Note for ${name}` })

/** Writes a note and leaves its field, so that it is saved. */
export async function writeNote(page: Page, name: string, text: string): Promise<void> {
  await noteOf(page, name).fill(text)
  await noteOf(page, name).blur()
}

/**
 * Adds names on their pages, which load in a fraction of the time of a search; the hearts confirm that they are on disk.
 */
export async function addToFavorites(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.goto(`/names/${name.toLowerCase()}`)
    await page.getByRole('button', { name: `Add ${name} to favorites` }).click()
    await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible()
  }
}

/** Adds that many names at once, out of those that are shown and not on the list yet. */
export async function keepVisible(page: Page, count: number): Promise<void> {
  const stored = page.locator('[data-heart="true"]')
  const before = await stored.count()
  await page
    .locator('[data-heart="false"]')
    .evaluateAll(
      (hearts, max) => hearts.slice(0, max).forEach((heart) => (heart as HTMLElement).click()),
      count,
    )
  await expect(stored).toHaveCount(before + count, { timeout: 60_000 })
}

/** Resolves when no change of the account's list is waiting. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText('All changes saved to your account')).toBeVisible({ timeout: 20_000 })
}

/** Changes fields of all entries in the outbox without the app. */
export async function changeOutbox(page: Page, fields: Record<string, string>): Promise<void> {
  await page.evaluate(
    (changed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nestling')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const transaction = db.transaction('outbox', 'readwrite')
          const walking = transaction.objectStore('outbox').openCursor()
          walking.addEventListener('success', () => {
            const cursor = walking.result
            if (!cursor) return
            const entry = cursor.value as { fields: Record<string, unknown> }
            cursor.update({ ...entry, fields: { ...entry.fields, ...changed } })
            cursor.continue()
          })
          transaction.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        })
      }),
    fields,
  )
}

/** The outbox of a page's origin: each entry's id and status. */
export function outboxOf(page: Page): Promise<{ opId: string; state: 'waiting' | 'parked' }[]> {
  return page.evaluate(
    () =>
      new Promise<{ opId: string; state: 'waiting' | 'parked' }[]>((resolve, reject) => {
        const opening = indexedDB.open('nestling')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading = db.transaction('outbox').objectStore('outbox').getAll()
          reading.addEventListener('success', () => {
            db.close()
            resolve(reading.result.map(({ opId, state }) => ({ opId, state })))
          })
        })
      }),
  )
}
