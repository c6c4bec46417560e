import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The dialog of settings. */
export const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })

/** Opens it over the list. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.goto('/favorites?panel=settings')
  await expect(settings(page).getByRole('heading', { name: 'Storage used' })).toBeVisible()
  return settings(page)
}

/** Opens it for someone who is signed in, with the list of devices. */
export async function openAccountSettings(page: Page): Promise<Locator> {
  await page.goto('/favorites?panel=settings')
  await expect(settings(page).getByText('This device', { exact: true })).toBeVisible()
  return settings(page)
}

/** Shown where no one is signed in. */
export const signedOutLink = (page: Page) => page.getByRole('link', { name: 'Sign in' }).first()

/** A file with this text, by default named like our own export. */
export const asFile = (text: string, name = 'nestling-my-data.json') => {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
}

/** Chooses a file with this text under "Import data". */
export const choose = (page: Page, text: string, name?: string) =>
  settings(page).getByLabel('File to import').setInputFiles(asFile(text, name))

/** What the dialog shows of the chosen file before it imports anything. */
export const preview = (page: Page) => settings(page).getByRole('group', { name: 'What’s in the file' })

/** A file with many names, each in the format of our own export. */
export function fileOf(rows: { name: string; note?: string }[], format = 1): string {
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
