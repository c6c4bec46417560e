import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { testScreens } from '#tests/support/screens.ts'
import { WITH_SERVICE_WORKER } from '#tests/support/tags.ts'
import { recentSearches } from '#tests/support/recent-searches.ts'

const ask = async (page: Page, question: string) => {
  await page.goto(`/generate?q=${encodeURIComponent(question)}`)
  return page.getByRole('region', { name: 'Answer' })
}

test('a question about a name is answered above the names near to it', async ({ page }) => {
  const answer = await ask(page, 'what does Saoirse mean')
  await expect(answer.getByRole('heading', { name: 'Saoirse' })).toBeVisible()
  await expect(answer).toContainText('freedom')
  await expect(answer).toContainText('Well attested')
  await expect(answer).toContainText('SEER-sha')
  const list = page.getByRole('list', { name: 'Names', exact: true })
  await expect(list.getByRole('listitem').nth(3)).toBeVisible()
  const above = await answer.boundingBox()
  const below = await list.boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})

test('nicknames and forms lead to the names that they are', async ({ page }) => {
  const answer = await ask(page, 'girl form of Henry')
  await expect(answer.getByRole('heading', { name: 'Girl’s forms of Henry' })).toBeVisible()
  await answer.getByRole('link', { name: 'Henrietta' }).click()
  await expect(page.getByRole('dialog', { name: 'Henrietta' })).toBeVisible()
})

test('names to choose from stand side by side', async ({ page }) => {
  const answer = await ask(page, 'Clara or Elsie or Maeve')
  await expect(answer.getByRole('columnheader')).toHaveText(['Clara', 'Elsie', 'Maeve'])
  await expect(answer.getByRole('row', { name: /^Meaning/ })).toContainText('she who intoxicates')
  await expect(answer.getByRole('row', { name: /^Popularity/ })).toContainText('in the U.S.')
})

test('what is not known is said to be so', async ({ page }) => {
  const answer = await ask(page, 'nicknames for Ava')
  await expect(answer).toContainText('We don’t know a nickname for Ava.')
  await ask(page, 'what does Xyzzy mean')
  await expect(answer).toContainText('We don’t know the name Xyzzy')
})

testScreens([
  '/generate?q=how+do+you+say+Saoirse',
  '/generate?q=Emma+or+Olivia',
  '/generate?q=nicknames+for+Elizabeth',
  '/generate?q=girl+names&show=400',
])

test('a fitting guide is offered above the names, also without a network', {
  tag: WITH_SERVICE_WORKER,
}, async ({ page, pageErrors }) => {
  await page.goto('/generate?q=vintage+girl+names')
  const guide = page.getByRole('link', { name: 'Vintage names' })
  await expect(guide).toHaveAttribute('href', '/guides/vintage-names')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/)
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('bilingual names')
  await expect(page.getByRole('link', { name: /^Baby names across cultures/ })).toBeVisible()
  await page.getByRole('searchbox').fill('names like Hugo')
  await expect(page.getByText('Private: searched on your device')).toBeVisible()
})

test('recent searches stay on the device, and can be removed', async ({ page, axe }) => {
  await page.goto('/generate?q=welsh+boy+names')
  await expect(page.getByRole('button', { name: 'Remove Welsh' })).toBeVisible()
  await expect.poll(() => page.evaluate(recentSearches)).toEqual(['welsh boy names'])
  await page.goto('/generate')
  const menu = page.getByRole('button', { name: 'Recent searches' })
  await menu.click()
  await axe(page)
  await page.getByRole('button', { name: 'welsh boy names', exact: true }).click()
  await expect(page).toHaveURL(/q=welsh\+boy\+names/)
  await page.goto('/generate')
  await menu.click()
  await page.getByRole('button', { name: 'Remove welsh boy names' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByText('Private: searched on your device')).toBeVisible()
})
