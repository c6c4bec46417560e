import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const saved = (page: Page) => page.getByRole('list', { name: 'Saved searches' })

test('a search is saved under a name, opened again, renamed, and deleted with Undo', async ({
  page,
  axe,
}) => {
  await page.goto('/generate?q=names+meaning+sea&origin=welsh')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Remove Welsh' })).toBeVisible()
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect(field).toHaveValue('names meaning sea')
  await axe(page)
  await field.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await field.fill('By the sea')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('“By the sea” saved')).toBeVisible()

  // An empty search has nothing to save, and offers what was saved.
  await page.goto('/generate')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Save search' })).toBeHidden()
  await page.getByRole('button', { name: 'Your searches' }).click()
  await saved(page).getByRole('button', { name: 'Rename By the sea' }).click()
  const renaming = saved(page).getByRole('textbox', { name: 'New name for By the sea' })
  await expect(renaming).toBeFocused()
  await renaming.fill('Sea, Welsh')
  await page.keyboard.press('Enter')
  await axe(page)
  await saved(page).getByRole('button', { name: 'Sea, Welsh', exact: true }).click()
  await expect(page).toHaveURL(/\/generate\?(?=.*q=names\+meaning\+sea)(?=.*origin=welsh)/)
  await expect(page.getByRole('button', { name: 'Remove Welsh' })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Your searches' }).click()
  await saved(page).getByRole('button', { name: 'Delete Sea, Welsh' }).click()
  await expect(page.getByText('“Sea, Welsh” deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your searches' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('button', { name: 'Your searches' })).toBeVisible()
})
