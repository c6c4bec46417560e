import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
const namesOf = (page: Page) => cardsOf(page).getByRole('heading').allTextContents()
const total = async (page: Page) =>
  Number(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /names?, / })
        .textContent()
    )?.replace(/\D/g, ''),
  )

test('a name passed on leaves the results, comes back with Undo, and stays away from the next search', async ({
  page,
  axe,
}) => {
  await page.goto('/generate?q=irish+girl+names')
  await waitForHydration(page)
  const before = await total(page)
  const [first = '', second = '', ...others] = await namesOf(page)
  await page.getByRole('button', { name: `Pass on ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => namesOf(page)).toEqual([second, ...others])
  expect(await total(page)).toBe(before - 1)
  await expect(page.getByText('1 name you passed on is hidden.')).toBeVisible()
  // A person with a keyboard goes on with the next name.
  await expect(page.getByRole('button', { name: `Pass on ${second}` })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesOf(page)).toEqual([first, second, ...others])

  await page.getByRole('button', { name: `Pass on ${first}` }).click()
  await page.getByRole('button', { name: `Pass on ${second}` }).click()
  await page.reload()
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual(others.slice(0, 2))
  expect(await total(page)).toBe(before - 2)
  // A person who types a name sees it.
  await page.getByRole('searchbox').fill(first)
  await expect(page.getByRole('button', { name: `Bring ${first} back` })).toBeVisible()
  await axe(page)

  await page.getByRole('searchbox').fill('irish girl names')
  await page.getByRole('link', { name: 'See passed names' }).click()
  const passed = page.getByRole('list', { name: 'Passed names' })
  await expect(passed.getByRole('link')).toHaveText([second, first])
  await axe(page)
  await passed.getByRole('button', { name: `Bring ${second} back` }).click()
  await expect(passed.getByRole('link')).toHaveText([first])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: 'Bring all back' }).click()
  await expect(passed).toBeHidden()
  await page.goBack()
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([first, second])
})
