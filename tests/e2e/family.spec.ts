import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const first = (page: Page) => page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')
const line = (page: Page) => page.locator('p', { hasText: 'Your family:' })
const fitOf = (name: Locator) => name.getByRole('region', { name: 'Family fit' })

/** Everything that leaves the page: addresses, bodies and headers of its requests. */
function recordRequests(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`)
  })
  return sent
}

test('a surname and siblings lead every search, stay on the device, and are cleared with a way back', async ({
  page,
  axe,
}) => {
  const sent = recordRequests(page)
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await page.goto('/generate')
  await waitForHydration(page)
  const plain = await first(page).getByRole('heading').allTextContents()
  await filters(page).getByRole('textbox', { name: 'Surname' }).fill('Wexelblatt')
  await filters(page).getByRole('textbox', { name: 'Siblings' }).fill('florence and Arthur')
  await expect(line(page)).toContainText('Wexelblatt; Florence and Arthur')
  await expect(first(page).first()).toContainText(/flows with Wexelblatt|(like|as) (Florence|Arthur)/i)
  await expect.poll(() => first(page).getByRole('heading').allTextContents()).not.toEqual(plain)
  // What was typed stays as typed.
  await expect(filters(page).getByRole('textbox', { name: 'Siblings' })).toHaveValue('florence and Arthur')
  await axe(page)

  await page.reload()
  await expect(line(page)).toContainText('Wexelblatt; Florence and Arthur')
  await page.getByRole('searchbox').fill('girl names meaning light')
  await expect(
    first(page)
      .filter({ hasText: /flows with Wexelblatt/i })
      .first(),
  ).toBeVisible()
  // A name that is typed stays first, whatever it rhymes with.
  await page.getByRole('searchbox').fill('Florence')
  await expect(first(page).first().getByRole('heading')).toHaveText('Florence')
  await page.getByRole('searchbox').fill('middle names for Clara')
  await expect(first(page).first()).toContainText(/Clara \p{L}+ Wexelblatt/u)

  await page.getByRole('button', { name: 'Clear your family' }).click()
  await expect(line(page)).toHaveCount(0)
  await expect(filters(page).getByRole('textbox', { name: 'Surname' })).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page)).toContainText('Wexelblatt')

  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((request) => /wexelblatt/i.test(request))).toEqual([])
  expect([...seen, page.url()].filter((url) => /wexelblatt/i.test(url))).toEqual([])
})

test('what a sentence says of the family is filled in where a name is tried with it', async ({ page }) => {
  await page.goto('/generate?q=irish+boy+names+brother+for+Maeve+with+surname+Garcia')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: /^Remember Garcia and Maeve/ })).toBeVisible()
  await first(page).first().getByRole('link').click()
  const fit = fitOf(page.getByRole('dialog'))
  await fit.scrollIntoViewIfNeeded()
  await expect(fit.getByRole('textbox', { name: 'Surname' })).toHaveValue('Garcia')
  await expect(fit.getByRole('textbox', { name: 'Siblings' })).toHaveValue('Maeve')
  await fit.getByRole('button', { name: 'Show the fit' }).click()
  await expect(fit.getByRole('list', { name: 'Beside siblings' })).toContainText('and Maeve')
})

test('what an earlier search said of the family is not filled in after one that says nothing', async ({
  page,
}) => {
  await page.goto('/generate?q=irish+boy+names+brother+for+Maeve+with+surname+Garcia')
  await waitForHydration(page)
  const remember = page.getByRole('button', { name: /^Remember Garcia and Maeve/ })
  await expect(remember).toBeVisible()
  await page.getByRole('searchbox').fill('irish boy names')
  await expect(remember).toHaveCount(0)
  await first(page).first().getByRole('link').click()
  const fit = fitOf(page.getByRole('dialog'))
  await fit.scrollIntoViewIfNeeded()
  await expect(fit.getByRole('textbox', { name: 'Surname' })).toHaveValue('')
  await expect(fit).not.toContainText('What your search says')
})

test('what a sentence says of the family can be remembered', async ({ page }) => {
  await page.goto('/generate?q=brother+for+Maeve+with+surname+Garcia')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Remember Garcia and Maeve for later searches' }).click()
  await expect(line(page)).toContainText('Garcia; Maeve')
  await expect(page.getByRole('button', { name: /^Remember/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('irish boy names')
  await expect(
    first(page)
      .filter({ hasText: /flows with Garcia/i })
      .first(),
  ).toBeVisible()
})

test('a name’s page asks for the surname, then shows the full name, initials, siblings and middle names', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/names/maeve')
  await waitForHydration(page)
  const fit = fitOf(page.getByRole('main'))
  await page.keyboard.press('Tab')
  await fit.scrollIntoViewIfNeeded()
  await fit.getByRole('textbox', { name: 'Surname' }).fill('Reeve')
  await fit.getByRole('textbox', { name: 'Siblings' }).fill('Finn')
  await fit.getByRole('textbox', { name: 'Siblings' }).press('Enter')
  const full = fit.getByRole('list', { name: 'Full name' })
  await expect(full).toContainText('Maeve Reeve')
  await expect(full).toContainText('Initials: M.R.')
  await expect(full).toContainText(/end alike|rhymes with|echo/)
  await expect(fit.getByRole('list', { name: 'Beside siblings' })).toContainText('Maeve and Finn')
  const middle = fit.getByRole('group', { name: 'Middle names that flow' }).getByRole('button').first()
  const name = await middle.textContent()
  await middle.click()
  await expect(middle).toHaveAttribute('aria-pressed', 'true')
  await expect(full).toContainText(`Maeve ${name} Reeve`)
  await axe(page)

  await fit.getByRole('button', { name: 'Edit your family' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your family' })
  await dialog.getByRole('textbox', { name: 'Partner’s surname' }).fill('Stone')
  await dialog.getByRole('combobox', { name: 'First letters' }).selectOption('same')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(full.getByRole('listitem')).toContainText(['Maeve', 'Maeve', 'Maeve', 'Maeve'].slice(0, 2))
  await expect(fit).toContainText('Another first letter than Finn.')
})
