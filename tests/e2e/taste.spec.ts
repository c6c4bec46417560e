import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const cardsOf = (page: Page) => page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')

/** Presses the button of each of the first cards, which goes with the name or changes. */
async function judge(page: Page, q: string, verb: string, count: number) {
  await page.goto(`/generate?q=${encodeURIComponent(q)}`)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: new RegExp(`^Remove `) }).first()).toBeVisible()
  const names = (await cardsOf(page).getByRole('heading').allTextContents()).slice(0, count)
  for (const name of names)
    await page
      .getByRole('button', { name: `${verb} ${name}`, exact: false })
      .first()
      .click()
  return names
}

test('names like the saved ones come first, with the reason, until the order starts over or is off', async ({
  page,
  axe,
}) => {
  await judge(page, 'irish girl', 'Add', 6)
  await judge(page, 'spanish girl', 'Pass on', 6)
  await page.goto('/generate?gender=girl')
  const line = page.getByText(/^Ordered by your taste: /)
  await expect(line).toHaveText(/^Ordered by your taste: .*Irish/)
  await expect(line).toHaveText(/Less of: .*Spanish/)
  // The best known of the others may be between them.
  await expect
    .poll(
      async () =>
        (await cardsOf(page).allTextContents()).slice(0, 4).filter((card) => card.includes('Irish')).length,
    )
    .toBeGreaterThanOrEqual(3)
  await axe(page)

  await page.getByRole('button', { name: 'Turn off the order by your taste' }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(line).toBeVisible()

  await page.getByRole('button', { name: 'Start your taste over' }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(line).toBeHidden()
})
