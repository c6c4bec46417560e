import type { Page } from '@playwright/test'
import { addToFavorites, namesOf } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Saves one tag and one list for the names of the open dialog. */
async function saveLabels(page: Page, { tag, list }: { tag: string; list: string }): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'New tag' }).fill(tag)
  await dialog(page).getByRole('textbox', { name: 'New list' }).fill(list)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('names get tags and lists, and the address says what is shown', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addToFavorites(page, 'Saoirse', 'Maeve', 'Niamh', 'Orla')
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Niamh' }).check()
  await page.getByRole('checkbox', { name: 'Select Maeve' }).check()
  const bar = page.getByRole('group', { name: 'Selected names' })
  await expect(bar.getByRole('status')).toHaveText('2 names selected')
  await bar.getByRole('button', { name: 'Tags and lists' }).click()
  await axe(page)
  await saveLabels(page, { tag: 'short, Queens', list: 'Our girls' })
  await bar.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Our girls' }).click()
  await expect(page).toHaveURL(/list=our(\+|%20)girls/)
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Niamh'])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('newest')
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Maeve'])
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Maeve'])
  await axe(page)

  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect.poll(async () => (await namesOf(page)).length).toBe(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: '#Queens' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Niamh', 'Maeve'])
  await expect(page.getByRole('button', { name: 'Our girls' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your list' }).fill('maev')
  await expect.poll(() => namesOf(page)).toEqual(['Maeve'])
})

test('several names are removed at once, and come back with Undo', async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Niamh', 'Orla')
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Maeve' }).check()
  await page.getByRole('checkbox', { name: 'Select Orla' }).check()
  await page.getByRole('group', { name: 'Selected names' }).getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Niamh'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Niamh', 'Orla'])
})

test('a name of one’s own has a meaning by hand, and is compared with others', async ({ page, axe }) => {
  await addToFavorites(page, 'Maeve')
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Add a name' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Lumikaisa')
  await dialog(page).getByRole('textbox', { name: 'Meaning' }).fill('light on the snow')
  await dialog(page).getByRole('button', { name: 'Add to my list' }).click()
  await expect.poll(() => namesOf(page)).toEqual(['Maeve', 'Lumikaisa'])

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('group', { name: 'Selected names' }).getByRole('button', { name: 'All' }).click()
  await page.getByRole('group', { name: 'Selected names' }).getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/compare=maeve(,|%2C)lumikaisa/)
  const panel = page.getByRole('region', { name: 'Compare names' })
  const meanings = panel.getByRole('row', { name: 'Meaning' }).getByRole('cell')
  await expect(meanings).toHaveText([/she who intoxicates/, 'light on the snow '])
  await axe(page)
  await panel.getByRole('button', { name: 'Close the comparison' }).click()
  await expect(panel).toHaveCount(0)
})
