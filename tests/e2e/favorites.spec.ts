import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToFavorites, namesOf, rowsOf, writeNote } from '#tests/support/favorites.ts'
import { expect, serviceWorkerReady, test } from '#tests/support/fixtures.ts'
import { EVERY_RUN, WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

test('a list keeps its order and notes over reloads', { tag: EVERY_RUN }, async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Niamh', 'Orla')
  await page.goto('/favorites')
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Niamh', 'Orla'])
  await page.getByRole('button', { name: 'Move Orla up' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Orla', 'Niamh'])
  await page.getByRole('button', { name: 'Move Maeve down' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Orla', 'Maeve', 'Niamh'])
  await page.getByRole('textbox', { name: 'Note for Maeve' }).fill('Granny would love it')
  await page.getByRole('textbox', { name: 'Note for Maeve' }).blur()
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Orla', 'Maeve', 'Niamh'])
  await expect(page.getByRole('textbox', { name: 'Note for Maeve' })).toHaveValue('Granny would love it')
})

test('a name kept from a search means on the list, and on the list that is shared, what it meant there', async ({
  page,
}) => {
  // The collection has it first as another language’s.
  await page.goto('/generate?q=polish+girl+names+starting+with+hann')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hanna', exact: true }) })
  const meaning = (await card.locator('.meaning').textContent()) ?? ''
  expect(meaning).toMatch(/^Polish form/)
  await card.getByRole('button', { name: 'Add Hanna to favorites' }).click()
  await expect(card.getByRole('button', { name: 'Remove Hanna from favorites' })).toBeVisible()
  await page.goto('/favorites')
  await expect(rowsOf(page)).toContainText(meaning)
  await page.getByRole('button', { name: 'Share list' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('list', { name: 'Names' })).toContainText(meaning)
})

test('the chart of a favorite is there without a network, though it was never opened', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, goOffline }) => {
  await page.goto('/generate?q=Maeve')
  await serviceWorkerReady(page)
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByRole('button', { name: 'Remove Maeve from favorites' })).toBeVisible()
  const files = () =>
    page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
      return found.filter((path) => /^\/assets\/\d+-[^/]+\.bin$/.test(path))
    })
  expect(await files()).toEqual([])
  await page.goto('/favorites')
  await expect.poll(files).toHaveLength(1)
  await goOffline(page)
  await page.getByRole('link', { name: 'Maeve', exact: true }).click()
  await expect(page.getByText(/^Children named Maeve per year in the United States/)).toBeVisible()
})

test('a removed name is restored with Undo, including note and position', async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Niamh')
  await page.goto('/favorites')
  await page.getByRole('textbox', { name: 'Note for Maeve' }).fill('first love')
  await page.getByRole('textbox', { name: 'Note for Maeve' }).blur()
  await page.getByRole('button', { name: 'Remove Maeve from favorites' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Niamh'])
  await expect(page.getByText('Maeve removed. Undo restores the note.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Niamh'])
  await expect(page.getByRole('textbox', { name: 'Note for Maeve' })).toHaveValue('first love')
})

test('Undo and failure messages can be reached while a name is open over the page', async ({ page }) => {
  await page.goto('/generate?q=maeve')
  await page.getByRole('link', { name: 'Maeve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Maeve' })
  await dialog.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await dialog.getByRole('button', { name: 'Remove Maeve from favorites' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Maeve from favorites' })).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await dialog.getByRole('button', { name: 'Remove Maeve from favorites' }).click()
  await expect(dialog.getByText('Not saved: this device is full', { exact: true })).toBeVisible()
  await dialog.getByRole('listitem').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Not saved: this device is full', { exact: true })).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('going back closes an opened name and returns the focus to its link', async ({ page }) => {
  await page.goto('/generate?q=maeve')
  const link = page.getByRole('link', { name: 'Maeve', exact: true })
  await link.click()
  await expect(page.getByRole('dialog', { name: 'Maeve' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/q=maeve$/)
})

test('quick moves all count, keep the focus and are announced', async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Niamh', 'Orla')
  await page.goto('/favorites')
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Niamh', 'Orla'])
  const down = page.getByRole('button', { name: 'Move Maeve down' })
  await down.evaluate((button: HTMLButtonElement) => {
    button.focus()
    for (let press = 0; press < 3; press++) button.click()
  })
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Orla', 'Maeve'])
  await expect(page.getByRole('status').filter({ hasText: 'Maeve, 3 of 3' })).toHaveCount(1)
  await expect(down).toBeFocused()
})

test('after a removal the focus is on the next name, or on the heading', async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Niamh')
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Remove Maeve from favorites' }).press('Enter')
  const next = page.getByRole('button', { name: 'Remove Niamh from favorites' })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeFocused()
})

test('two tabs show the same list at once', { tag: EVERY_RUN }, async ({ page, context }) => {
  await addToFavorites(page, 'Maeve')
  const other = await context.newPage()
  await other.goto('/favorites')
  await expect.poll(() => namesOf(other)).toEqual(['Maeve'])
  await addToFavorites(page, 'Niamh')
  await expect.poll(() => namesOf(other)).toEqual(['Maeve', 'Niamh'])
  await other.getByRole('button', { name: 'Remove Niamh from favorites' }).click()
  await expect(page.getByRole('button', { name: 'Add Niamh to favorites' })).toBeVisible()
})

test(
  'the list survives a restart of the browser',
  { tag: WITH_SERVICE_WORKER },
  async ({ app, playwright }, info) => {
    const profile = await mkdtemp(join(tmpdir(), 'nestling-profile-'))
    const options = { ...info.project.use.launchOptions, baseURL: app.url, locale: 'en-US' }
    try {
      const first = await playwright.chromium.launchPersistentContext(profile, options)
      const page = await first.newPage()
      await addToFavorites(page, 'Maeve')
      await serviceWorkerReady(page)
      await first.close()
      const second = await chromium.launchPersistentContext(profile, options)
      await second.setOffline(true)
      const again = await second.newPage()
      await again.goto(`${app.url}/favorites`)
      await expect.poll(() => namesOf(again)).toEqual(['Maeve'])
      await second.close()
    } finally {
      await rm(profile, { recursive: true, force: true })
    }
  },
)

test('storage denied: the app works, and shows that favorites will not be saved', async ({ newPerson }) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
  })
  await page.goto('/generate?q=maeve')
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByText('Favorites can’t be saved here', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Maeve to favorites' })).toHaveAttribute(
    'data-heart',
    'false',
  )
  await page.goto('/favorites')
  await expect(page.getByText('Favorites won’t be saved here.')).toBeVisible()
})

test('storage full: the heart does not fill, and the reason is shown', async ({ newPerson }) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'favorites') throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await page.goto('/generate?q=maeve')
  await page.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await expect(page.getByText('Not saved: this device is full', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Maeve to favorites' })).toHaveAttribute(
    'data-heart',
    'false',
  )
})

test('the list is saved as a table, as a text and as a file to import again', async ({ page }) => {
  await addToFavorites(page, 'Orla', 'Maeve')
  await page.goto('/favorites')
  await writeNote(page, 'Orla', 'after "Granny", perhaps')
  const exported = async (format: RegExp): Promise<[file: string, text: string]> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: format }).click()
    const file = await download
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')]
  }
  const [csv, table] = await exported(/^CSV/)
  expect(csv).toBe('nestling-names.csv')
  expect(table).toMatch(
    /^rank,name,note,added\r\n1,Orla,"after ""Granny"", perhaps",\d{4}-\d\d-\d\dT[\d:.]+Z\r\n2,Maeve,,\d{4}/,
  )
  expect((await exported(/^Text/))[1]).toBe('1. Orla\n   after "Granny", perhaps\n2. Maeve\n')
  const [json, copy] = await exported(/^JSON/)
  expect(json).toMatch(/^nestling-my-data-.*\.json$/)
  expect(JSON.parse(copy)).toMatchObject({ format: 1, device: { tables: { favorites: [{}, {}] } } })
})

test('on a phone search and order share a line, and what became of an export is on the screen', async ({
  newPerson,
  axe,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await addToFavorites(page, 'Orla', 'Maeve', 'Niamh')
  await page.goto('/favorites')
  const search = page.getByRole('searchbox', { name: 'Search your list' })
  const order = page.getByRole('combobox', { name: 'Order' })
  await order.selectOption('popular')
  const [above, beside] = [await search.boundingBox(), await order.boundingBox()]
  expect(beside?.y).toBe(above?.y)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  await download
  await expect(page.getByText('Saved to your downloads.')).toBeInViewport({ ratio: 1 })
  await axe(page)
})
