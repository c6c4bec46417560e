import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Compare names' })

test('names are compared from a dialog, at an address, on one chart with a table', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate?name=maeve')
  await page.getByRole('dialog').getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/compare=maeve/)
  const add = panel(page).getByRole('textbox', { name: 'Add a name' })
  await add.fill('Emma')
  await add.press('Enter')
  await expect(page).toHaveURL(/compare=maeve(,|%2C)emma/)
  await expect(panel(page).getByRole('columnheader', { name: 'Emma' })).toBeVisible()
  const lines = panel(page).getByRole('list', { name: 'Lines' })
  await expect(lines.getByRole('listitem')).toHaveText(['Maeve', 'Emma'])
  const trends = panel(page).getByRole('list', { name: 'Trends' })
  await expect(trends.getByRole('listitem')).toHaveCount(2)
  await expect(trends).toContainText(/Emma: Most given in \d{4}\./)

  // On one scale a rare name is flat, on its own it reaches its peak.
  const pathOf = (name: string) =>
    panel(page)
      .locator('.plot > g')
      .nth(name === 'Maeve' ? 0 : 1)
      .locator('path')
      .first()
      .getAttribute('d')
  const flat = await pathOf('Maeve')
  const emma = await pathOf('Emma')
  await panel(page).getByRole('radio', { name: 'Each on its own' }).check({ force: true })
  await expect.poll(() => pathOf('Maeve')).not.toBe(flat)
  expect(await pathOf('Emma')).toBe(emma)
  await panel(page).getByText('Births by decade').click()
  await expect(panel(page).getByRole('columnheader', { name: 'Decade' })).toBeVisible()
  await axe(page)

  await panel(page).getByRole('button', { name: 'Remove Maeve from the comparison' }).click()
  await expect(page).toHaveURL(/compare=emma/)
  await page.goBack()
  await expect(panel(page).getByRole('button', { name: 'Remove Maeve from the comparison' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Close the comparison' }).click()
  await expect(page).not.toHaveURL(/compare=/)
  await expect(panel(page)).toHaveCount(0)
})

test('a comparison that was looked at is there without a network', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, pageErrors }) => {
  test.slow()
  await page.goto('/generate')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/generate?compare=maeve,emma')
  const trends = panel(page).getByRole('list', { name: 'Trends' })
  await expect(trends.getByRole('listitem')).toHaveCount(2)
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/)
  await page.context().setOffline(true)
  await page.reload()
  await expect(trends.getByRole('listitem')).toHaveCount(2)
})

test('a sentence that asks for one of several names has the chart, too', async ({ page }) => {
  await page.goto('/generate?q=Clara+or+Elsie+or+Maeve')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveText([
    'Clara',
    'Elsie',
    'Maeve',
  ])
})

test('the era is a span of decades with two thumbs, moved by keyboard', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Show filters' }).click()
  await page.getByRole('button', { name: 'More filters' }).click()
  const from = page.getByRole('slider', { name: 'Era from' })
  const to = page.getByRole('slider', { name: 'Era to' })
  await from.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await to.focus()
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/era=1920-1939/)
  await expect(from).toHaveAttribute('aria-valuetext', 'the 1920s')
  await expect(to).toHaveAttribute('aria-valuetext', 'the 1930s')
  await expect(page.getByRole('group', { name: 'Era' })).toContainText('1920s to 1930s')
  const list = page.getByRole('list', { name: 'Names', exact: true })
  await expect(list.getByRole('listitem').first()).toContainText(/given in the 1920s to the 1930s/i)
  await axe(page)
  // The thumbs do not pass each other.
  await from.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/era=1930-1939/)
  await page.keyboard.press('Home')
  await to.focus()
  await page.keyboard.press('End')
  await expect(page).not.toHaveURL(/era=/)
})

test('names that are compared for a sibling say how each fits beside them', async ({ page }) => {
  await page.goto('/generate?q=Hugo+or+Arthur+for+Clara%27s+brother')
  const answer = page.getByRole('region', { name: 'Answer' })
  const row = answer.getByRole('row', { name: /^Beside Clara/ })
  await expect(row.getByRole('cell')).toHaveCount(2)
  for (const name of ['Hugo', 'Arthur'])
    await expect(
      row
        .getByRole('cell')
        .filter({ hasText: new RegExp(`${name}|Clara|beat`) })
        .first(),
    ).toBeVisible()
  await page.getByRole('searchbox').fill('Hugo or Arthur')
  await expect(row).toHaveCount(0)
})
