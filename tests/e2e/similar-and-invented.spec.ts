import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'

const similarOf = (page: Page) =>
  page.getByRole('list', { name: 'Similar names' }).getByRole('heading').allTextContents()
const checkboxOf = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Similar in' }).getByRole('checkbox', { name: label })

test('similar names say why, and what they are similar in is chosen by keyboard and stays on the device', async ({
  page,
}) => {
  await page.goto('/names/hugo')
  const list = page.getByRole('list', { name: 'Similar names' })
  await expect(list.getByRole('listitem').first()).toContainText(
    /popular in the same years|same rhythm|sounds alike/i,
  )
  await list.scrollIntoViewIfNeeded()
  await expect(checkboxOf(page, 'Sound')).toBeChecked()
  const before = await similarOf(page)

  await checkboxOf(page, 'Style').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Similar in sound' })).toBeAttached()
  await expect.poll(() => similarOf(page)).not.toEqual(before)
  await expect(list.getByRole('listitem').first()).toContainText(/sounds alike|same rhythm/i)
  const bySound = await similarOf(page)

  await page.reload()
  await list.scrollIntoViewIfNeeded()
  await expect(checkboxOf(page, 'Style')).not.toBeChecked()
  await expect.poll(() => similarOf(page)).toEqual(bySound)

  // Without the last part all count again.
  await checkboxOf(page, 'Sound').click()
  await expect(checkboxOf(page, 'Use')).toBeChecked()
  await expect.poll(() => similarOf(page)).toEqual(before)
})

test('invented names are marked as such, stay the same at their address, and can be saved', async ({
  page,
}) => {
  await page.goto('/generate?q=soft+girl+names')
  await page.getByRole('button', { name: 'Invent names' }).click()
  await expect(page).toHaveURL(/q=invent\+names/)
  const list = page.getByRole('list', { name: 'Invented names' })
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('status').filter({ hasText: 'Made up on this device' })).toBeVisible()
  for (const card of await list.getByRole('listitem').all()) {
    await expect(card).toContainText('No known meaning')
    await expect(card).toContainText(/Not in the published U.S. counts|Given to (about )?\d+ children/)
  }
  const first = await list.getByRole('heading').allTextContents()

  await page.getByRole('button', { name: 'Invent others' }).click()
  await expect(page).toHaveURL(/seed=1/)
  await expect.poll(() => list.getByRole('heading').allTextContents()).not.toEqual(first)
  const others = await list.getByRole('heading').allTextContents()
  await page.reload()
  await expect.poll(() => list.getByRole('heading').allTextContents()).toEqual(others)

  const name = others[0] ?? ''
  await list.getByRole('button', { name: `Add ${name} to favorites` }).click()
  await page.goto('/favorites')
  await expect(page.getByRole('list', { name: 'Favorites' })).toContainText(name)
})
