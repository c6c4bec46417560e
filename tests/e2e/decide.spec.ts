import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { addToFavorites } from '#tests/support/favorites.ts'
import { choose, fileOf, openSettings, preview } from '#tests/support/settings-dialog.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const SYLLABLES = ['Ba', 'Di', 'Fe', 'Go', 'Ka', 'Lu', 'Mi', 'No']

/** The order in which the simulated person likes names: by the letters from the end of the alphabet. */
const better = (a: string, b: string) => (a > b ? a : b)

const pairOf = (page: Page) => page.getByRole('region', { name: 'Which do you like better?' })
const choices = (page: Page) => pairOf(page).locator('button .name')
const standings = (page: Page) => page.getByRole('list', { name: 'Standings' }).getByRole('listitem')

/** Answers one question as the person would, and waits for the next or the end. */
async function answer(page: Page) {
  const [left = '', right = ''] = await choices(page).allTextContents()
  await choices(page)
    .nth(better(left, right) === left ? 0 : 1)
    .click()
}

test('questions of two names each find the three best, across a reload and offline', async ({
  page,
  context,
  axe,
}) => {
  const names = ['Maeve', 'Nora', 'Orla', 'Erin', 'Rowan', 'Brigid']
  await addToFavorites(page, ...names)
  await page.goto('/favorites')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Decide between them' }).click()
  await expect(page).toHaveURL(/\/decide$/)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(choices(page)).toHaveCount(2)
  await axe(page)
  await answer(page)
  await expect(page.getByText('1 question answered')).toBeVisible()

  await context.setOffline(true)
  await answer(page)
  await expect(page.getByText('2 questions answered')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('3 questions answered')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('2 questions answered')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('2 questions answered')).toBeVisible()

  const result = page.getByRole('region', { name: /^Your three best:/ })
  for (let at = 3; at < 40 && !(await result.isVisible()); at++) {
    await answer(page)
    await expect(page.getByText(`${at} questions answered`)).toBeVisible()
  }
  const best = names.toSorted().toReversed().slice(0, 3)
  await expect(standings(page).locator('.name').nth(2)).toBeVisible()
  const first = (await standings(page).locator('.name').allTextContents()).slice(0, 3)
  expect(first.toSorted()).toEqual(best.toSorted())
  await expect(result).toContainText('Say it aloud')
  await axe(page)

  // Among the three the questions go on, and one of them can be chosen at any time, with two ways back.
  const asked = await choices(page).allTextContents()
  expect(best).toEqual(expect.arrayContaining(asked))
  await result.getByRole('button', { name: 'Choose this one: Rowan' }).click()
  const choice = page.getByRole('region', { name: 'Your choice' })
  await expect(choice).toContainText('Rowan')
  await expect(choice.getByRole('heading', { name: 'Your choice' })).toBeFocused()
  await axe(page)
  await page.reload()
  await waitForHydration(page)
  await expect(choice).toContainText('Rowan')
  await expect(choice.getByRole('heading', { name: 'Your choice' })).not.toBeFocused()
  await choice.getByRole('button', { name: 'Choose again' }).click()
  await expect(result).toBeVisible()
  await expect(result.getByRole('heading', { name: /^Your three best:/ })).toBeFocused()
  await result.getByRole('button', { name: 'Choose this one: Orla' }).click()
  await expect(choice).toContainText('Orla')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(result).toBeVisible()

  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(result).toBeVisible()
})

test('on a phone the question comes first, with all meanings on request, and other ways below it', async ({
  newPerson,
  axe,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await addToFavorites(page, 'Hana', 'Maeve', 'Orla')
  await page.goto('/decide')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Start' }).click()
  const ask = pairOf(page)
  await expect(ask.getByRole('heading', { name: 'Which do you like better?' })).toBeInViewport({ ratio: 1 })
  for (let at = 0; at < 3; at++) {
    // The meanings come after the names.
    await expect(ask.locator('.meaning').first()).toBeVisible()
    if (await ask.getByText('and 4 more meanings').isVisible()) break
    await ask.getByRole('button', { name: 'Too close to call' }).click()
  }
  const hana = ask.getByRole('button', { name: /^Hana/ })
  await expect(hana.locator('.meaning')).toHaveCount(2)
  await expect(hana).toBeInViewport({ ratio: 1 })
  await axe(page)
  await ask.getByRole('button', { name: 'All meanings' }).click()
  await expect(ask.getByRole('button', { name: 'All meanings' })).toHaveAttribute('aria-pressed', 'true')
  await expect(hana.locator('.meaning')).toHaveCount(6)
  await axe(page)
  const others = page.getByRole('region', { name: 'Decide with others' })
  await expect(others.getByRole('link')).toHaveCount(3)
  const bottom = await ask.evaluate((part) => part.getBoundingClientRect().bottom)
  expect(await others.evaluate((part) => part.getBoundingClientRect().top)).toBeGreaterThan(bottom)
})

test('of 512 favorites the first 64 take part, as it says', async ({ page }) => {
  test.setTimeout(120_000)
  const rows = Array.from({ length: 512 }, (_, at) => ({
    name: `${SYLLABLES[at >> 6]}${SYLLABLES[(at >> 3) & 7]}${SYLLABLES[at & 7]}`,
  }))
  await openSettings(page)
  await choose(page, fileOf(rows))
  await preview(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(preview(page)).toHaveCount(0, { timeout: 60_000 })
  await page.goto('/decide')
  await waitForHydration(page)
  await expect(page.getByText('The first 64 names on your list take part.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(choices(page)).toHaveCount(2)
  for (let answered = 1; answered <= 20; answered++) {
    await answer(page)
    await expect(
      page.getByText(answered === 1 ? '1 question answered' : `${answered} questions answered`),
    ).toBeVisible()
  }
  await expect(standings(page)).toHaveCount(64)
})

test('two people answer in turn, and see together what suits both', async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Nora', 'Orla', 'Erin')
  await page.goto('/decide')
  await waitForHydration(page)
  await page.getByText('Two of us').click()
  await page.getByRole('button', { name: 'Start' }).click()
  await answer(page)
  await expect(page.getByText('1 question answered')).toBeVisible()
  await page.getByText('Together').click()
  await expect(page).toHaveURL(/view=both/)
  await expect(page.getByText('Each of you answers a few questions first.')).toBeVisible()
  await page.getByText('Second parent').click()
  await expect(standings(page)).toHaveCount(0)
  await answer(page)
  await expect(page.getByText('1 question answered')).toBeVisible()
  await page.getByText('Together').click()
  await expect(standings(page)).toHaveCount(4)
  await expect(pairOf(page)).toHaveCount(0)
})

test('the chosen name stays when few other favorites are left', async ({ page }) => {
  await addToFavorites(page, 'Maeve', 'Nora', 'Orla')
  await page.goto('/decide')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await answer(page)
  await page.getByRole('button', { name: 'Choose this one: Orla' }).click()
  const choice = page.getByRole('region', { name: 'Your choice' })
  await expect(choice).toContainText('Orla')
  await page.goto('/names/maeve')
  await page.getByRole('button', { name: 'Remove Maeve from favorites' }).click()
  await expect(page.getByRole('button', { name: 'Add Maeve to favorites' })).toBeVisible()
  await page.goto('/decide')
  await waitForHydration(page)
  await expect(choice).toContainText('Orla')
  await choice.getByRole('button', { name: 'Choose again' }).click()
  await expect(page.getByText('You have too few favorites.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('with fewer than three favorites it says what is missing', async ({ page }) => {
  await page.goto('/decide')
  await expect(page.getByText('You have no favorites yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find names' })).toHaveAttribute('href', '/generate')
})

test('compared names are decided between as they are, on the list or not, and earlier answers can come back', async ({
  page,
}) => {
  await page.goto('/generate?compare=hugo,arthur')
  await page
    .getByRole('region', { name: 'Compare names' })
    .getByRole('link', { name: 'Decide between them' })
    .click()
  await expect(page.getByText('This is between Hugo and Arthur.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(choices(page)).toHaveCount(2)
  expect((await choices(page).allTextContents()).toSorted()).toEqual(['Arthur', 'Hugo'])
  await choices(page).filter({ hasText: 'Hugo' }).click()
  const order = page.getByRole('region', { name: 'Your order so far: Hugo, then Arthur' })
  await expect(order).toBeVisible()
  await page.reload()
  await expect(order).toBeVisible()
  await expect(page.getByRole('button', { name: /^Include/ })).toHaveCount(0)

  await page.goto('/decide?between=emma,olivia,mia')
  await expect(page.getByText('This is between Emma, Olivia and Mia.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Earlier answers deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.goto('/decide')
  await expect(order).toBeVisible()
  await order.getByRole('button', { name: 'Choose this one: Hugo' }).click()
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('Hugo')
})

test('a family vote says first that it needs an account, and what was prepared is there after signing in', async ({
  page,
  newEmail,
  newAccount,
  signIn,
}) => {
  const email = newEmail()
  await newAccount(email)
  await addToFavorites(page, 'Maeve', 'Nora')
  await page.goto('/decide')
  await page.getByRole('link', { name: 'Ask family and friends (needs an account)' }).click()
  await expect(page.getByRole('heading', { name: 'A vote needs an account' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Maeve' }).check()
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await page.getByRole('textbox', { name: 'Question' }).fill('Maeve or Nora?')
  await page.getByRole('button', { name: 'Sign in to start the vote' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, email)
  await page.goto('/decide?view=family')
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Maeve or Nora?')
  await expect(page.getByRole('checkbox', { name: 'Maeve' })).toBeChecked()
  await page.getByRole('button', { name: 'Start the vote' }).click()
  await expect(page.getByRole('list', { name: 'Your votes' })).toContainText('Maeve or Nora?')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Which names do you like best?')
})
