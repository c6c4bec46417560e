import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

const PHONE = { width: 360, height: 740 }
const first = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem').first()

test('a chip flips from must to prefer to avoid, in the address and after typing on', {
  tag: EVERY_RUN,
}, async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/generate?q=irish+girl+names')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Irish: must. Change to prefer' }).click()
  await expect(page).toHaveURL(/[?&]origin=(~|%7E)/)
  await expect(page.getByRole('searchbox')).toHaveValue('irish girl names')
  const flip = page.getByRole('button', { name: 'Irish: prefer. Change to avoid' })
  await expect(flip).toBeFocused()
  await axe(page)

  await page.getByRole('searchbox').fill('irish girl names ending in a')
  await expect(page.getByRole('button', { name: /^Remove ends in a/ })).toBeVisible()
  await flip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove not Irish' })).toBeVisible()
  await expect(first(page)).not.toContainText('Irish')

  await page.goBack()
  await expect(flip).toBeVisible()
  await page.reload()
  await expect(flip).toBeVisible()
  await page.getByRole('button', { name: 'Remove Irish' }).click()
  await expect(page).not.toHaveURL(/origin=/)
  await expect(page.getByRole('searchbox')).toHaveValue('girl names ending in a')
})

test('a chip is edited in place, by keyboard, with several values', async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/generate?q=irish+girl+names')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Edit Irish' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Irish' })
  await expect(dialog).toContainText('From your words “irish”')
  await dialog.getByRole('combobox', { name: 'Or also' }).selectOption({ label: 'Welsh' })
  await expect(page).toHaveURL(/origin=irish(,|%2C)welsh/)
  await expect(page.getByRole('dialog', { name: 'Irish or Welsh' })).toBeVisible()
  await axe(page)
  await page.getByRole('dialog').getByLabel('Prefer', { exact: true }).check()
  await expect(page).toHaveURL(/origin=(~|%7E)irish(,|%2C)(~|%7E)welsh/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue('girl names')
  await expect(page.getByRole('button', { name: 'Irish or Welsh: prefer. Change to avoid' })).toBeVisible()
})

test('the words of a chip that is pointed at or has the focus are marked in the sentence', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(PHONE)
  const sentence = 'we would so love to find short irish girl names that end in a'
  await page.goto(`/generate?q=${sentence.replaceAll(' ', '+')}`)
  await waitForHydration(page)
  const field = page.getByRole('searchbox')
  const mark = page.locator('[data-marked]')
  await expect(page.getByRole('button', { name: 'Edit Irish' })).toBeVisible()
  await expect(mark).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Irish' }).focus()
  await expect(mark).toHaveText('irish')
  await axe(page)
  // On a phone the field scrolls to them.
  const box = await field.boundingBox()
  const words = await mark.boundingBox()
  expect(words?.x).toBeGreaterThanOrEqual(box?.x ?? Number.NaN)
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))

  await page.getByRole('button', { name: /^Remove ends in a/ }).hover()
  await expect(mark).toHaveText('end in a')
  await field.fill('girl names')
  await field.hover()
  await expect(mark).toHaveCount(0)
})

test('more filters have a band of ranks, styles and letters to do without', async ({ page, axe }) => {
  await page.goto('/generate')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByText(/^Ranks in the U\.S\., \d{4}$/)).toHaveCount(2)
  await page.getByLabel('Rank from').fill('100')
  await page.getByLabel('Rank to').fill('1000')
  await expect(page).toHaveURL(/popularity=100-1000/)
  await page.getByRole('combobox', { name: 'Style' }).selectOption({ label: 'vintage' })
  await page.getByRole('textbox', { name: 'Without letters' }).fill('r, z')
  await expect(page).toHaveURL(/contains=(!|%21)r(,|%2C)(!|%21)z/)
  await expect(page.getByRole('button', { name: 'Remove vintage' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Remove Rank 100 to 1000 in the U\.S\., \d{4}$/ }),
  ).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/generate$/)
})

test('the help shows what can be asked, and tries it', async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/generate')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'What can I ask?' }).click()
  const help = page.getByRole('dialog', { name: 'What can I ask?' })
  await expect(help.getByRole('heading', { name: 'Style', exact: true })).toBeVisible()
  await axe(page)
  await help.getByRole('button', { name: 'Irish or Welsh names' }).click()
  await expect(help).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
})
