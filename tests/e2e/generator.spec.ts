import { waitForHydration } from '#tests/support/hydration.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'
import { retriesByHand } from '#tests/support/retries-by-hand.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

const cardsOf = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')

test('typing replaces the address, choosing a filter adds a history entry', { tag: EVERY_RUN }, async ({
  page,
}) => {
  await page.goto('/generate')
  await page.getByRole('searchbox').fill('sea')
  await expect(page).toHaveURL(/[?&]q=sea/)
  await page.getByLabel('Girl', { exact: true }).check()
  await expect(page).toHaveURL(/gender=girl/)
  await page.goBack()
  await expect(page).not.toHaveURL(/gender=girl/)
  await expect(page).toHaveURL(/q=sea/)
  await expect(page.getByLabel('Any', { exact: true })).toBeChecked()
})

test('a tapped choice is shown before the address has it, and the last of two stays', async ({ page }) => {
  await page.goto('/generate')
  await waitForHydration(page)
  const radios = page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio')
  const shown = await radios.evaluateAll((all: HTMLInputElement[]) => {
    const [, girl, boy] = all
    const chosen = () => all.find(({ checked }) => checked)?.value
    girl?.click()
    const first = [chosen(), location.search]
    boy?.click()
    return [...first, chosen()]
  })
  expect(shown).toEqual(['girl', '', 'boy'])
  await expect(page).toHaveURL(/gender=boy/)
  await expect(page.getByRole('radio', { name: 'Boy' })).toBeChecked()
})

test('every filter narrows, is in the address, and can be cleared', async ({ page }) => {
  await page.goto('/generate?q=a')
  const total = async () =>
    Number(
      (
        await page
          .getByRole('status')
          .filter({ hasText: /names?,/ })
          .textContent()
      )?.replace(/\D/g, ''),
    )
  /** Applies a filter and expects fewer names than without it. */
  const narrows = async (param: RegExp, act: () => Promise<unknown>) => {
    const before = await total()
    await act()
    await expect(page).toHaveURL(param)
    await expect.poll(total).toBeLessThan(before)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/generate\?q=a$/)
    await expect.poll(total).toBe(before)
  }
  await expect(page.getByRole('status').filter({ hasText: /names?,/ })).toBeVisible()
  await expect.poll(total).toBeGreaterThan(9_000)
  await narrows(/gender=boy/, () => page.getByRole('radio', { name: 'Boy' }).check())
  await narrows(/origin=irish/, () =>
    page.getByRole('combobox', { name: 'Origin' }).selectOption({ label: 'Irish' }),
  )
  await narrows(/meaning=light/, () => page.getByRole('combobox', { name: 'Meaning or theme' }).fill('light'))
  await narrows(/starts=Ab/, () => page.getByRole('textbox', { name: 'Starts with' }).fill('Ab'))
  await narrows(/ends=a/, () => page.getByRole('textbox', { name: 'Ends with' }).fill('a'))
  await narrows(/syllables=1/, () => page.getByRole('spinbutton', { name: 'Syllables' }).fill('1'))
  await narrows(/length=-5/, () => page.getByRole('spinbutton', { name: 'Length' }).fill('5'))
  await narrows(/popularity=top-100/, () =>
    page.getByRole('combobox', { name: 'Popularity' }).selectOption('top-100'),
  )
})

test('filters that are set in quick succession all count', async ({ page }) => {
  await page.goto('/generate?q=irish+girl+names')
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Origin' }).selectOption({ label: 'Welsh' })
  await page.getByRole('radio', { name: 'Boy' }).check()
  await page.getByRole('spinbutton', { name: 'Length' }).pressSequentially('12', { delay: 250 })
  await expect(page).toHaveURL(/q=names/)
  await expect(page).toHaveURL(/origin=welsh/)
  await expect(page).toHaveURL(/gender=boy/)
  await expect(page).toHaveURL(/length=-12/)
  await expect(cardsOf(page).first()).toContainText('Welsh')
})

test('a query typed before hydration is searched for', async ({ page }) => {
  const release = await holdBack(page, 'index')
  await page.goto('/generate', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('welsh boy')
  release()
  await expect(page).toHaveURL(/q=welsh\+boy/)
  await expect(page.getByRole('searchbox')).toHaveValue('welsh boy')
  await expect(cardsOf(page).first()).toContainText('Welsh')
})

test('Surprise me shows another order, which its address reproduces', async ({ page, newPerson }) => {
  await page.goto('/generate?q=irish')
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
  const ranked = await cardsOf(page).getByRole('heading').allTextContents()
  await page.getByRole('button', { name: 'Surprise me' }).click()
  await expect(page).toHaveURL(/seed=1/)
  await expect.poll(() => cardsOf(page).getByRole('heading').allTextContents()).not.toEqual(ranked)
  const surprise = await cardsOf(page).getByRole('heading').allTextContents()
  const friend = await newPerson()
  await friend.goto(page.url())
  await expect.poll(() => cardsOf(friend).getByRole('heading').allTextContents()).toEqual(surprise)
})

test('Show more adds names below the existing ones', async ({ page }) => {
  await page.goto('/generate')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cardsOf(page)).toHaveCount(36)
})

test('nonsense shows an empty state with a suggestion of what to relax, in one tap', async ({ page }) => {
  await page.goto('/generate?q=irish+girl&starts=Zzx')
  await expect(page.getByText('No names match.')).toBeVisible()
  await page
    .getByRole('button', { name: /\d names$/ })
    .first()
    .click()
  await expect(cardsOf(page).first()).toBeVisible()
})

test('where no single filter can be relaxed, one tap resets all', async ({ page }) => {
  await page.goto('/generate?starts=Zzx&ends=qqj')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL(/\/generate$/)
  await expect(cardsOf(page).first()).toBeVisible()
})

test('correcting the address keeps an opened name open', async ({ page }) => {
  await page.goto('/generate?origin=atlantean&name=maeve')
  await expect(page).toHaveURL(/\/generate\?name=maeve$/)
  await expect(page.getByRole('dialog', { name: 'Maeve' })).toBeVisible()
})

test('an unknown filter value in the address is ignored, the rest kept, the address corrected', async ({
  page,
}) => {
  await page.goto('/generate?gender=princess&origin=atlantean&popularity=famous&starts=Ma&colour=red')
  await expect(page).toHaveURL(/\/generate\?starts=Ma$/)
  await expect(cardsOf(page).first()).toContainText('Ma')
})

test('a query of 10,000 characters is truncated with a notice', async ({ page }) => {
  await page.goto('/generate')
  await page.getByRole('searchbox').fill('girl names '.repeat(1000))
  await expect(page.getByText('we used the first 300 characters.')).toBeVisible()
  await page.goto(`/generate?q=${'a'.repeat(10_000)}`)
  await expect(page.getByText('we used the first 300 characters.')).toBeVisible()
  expect(page.url().length).toBeLessThan(500)
})

test('a name opens over the page, and its address can be shared', async ({ page }) => {
  await page.goto('/generate?q=maeve')
  await page.getByRole('link', { name: 'Maeve', exact: true }).click()
  await expect(page).toHaveURL(/name=maeve/)
  const dialog = page.getByRole('dialog', { name: 'Maeve' })
  await expect(dialog.getByRole('heading', { name: 'Popularity' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Similar names' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/name=/)
})

test('a card and what it opens show the same sense of the name', async ({ page }) => {
  const says = (origin: string) => new RegExp(`^Hanna is an? ${origin} girls’ name`)
  await page.goto('/names/hanna')
  await expect(page.getByText(says('Ukrainian'))).toBeVisible()
  await page.goto('/generate?origin=polish&starts=Hanna')
  const link = cardsOf(page).getByRole('link', { name: 'Hanna', exact: true })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Hanna' })
  await expect(dialog.getByText(says('Polish'))).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(says('Polish'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/generate\?origin=polish&starts=Hanna$/)
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByText(says('Polish'))).toBeVisible()
})

test('the keyboard searches, moves through names and adds them to favorites', async ({ page }) => {
  await page.goto('/generate?q=irish')
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const links = cardsOf(page).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('f')
  await expect(
    cardsOf(page)
      .nth(1)
      .getByRole('button', { name: /^Remove .* from favorites$/ }),
  ).toBeVisible()
})

test('/generate-girl presets girl names, which can be cleared', async ({ page }) => {
  await page.goto('/generate-girl')
  await expect(page.getByLabel('Girl', { exact: true })).toBeChecked()
  await expect(cardsOf(page).first()).toContainText(/Girl|Unisex/)
  for (const card of await cardsOf(page).all()) await expect(card).not.toContainText('Boy')
  await page.getByRole('searchbox').fill('boy names')
  await expect(page.getByLabel('Boy', { exact: true })).toBeChecked()
  await expect(cardsOf(page).first()).toContainText(/Boy|Unisex/)
  await page.getByRole('searchbox').fill('')
  await expect(page.getByLabel('Girl', { exact: true })).toBeChecked()
  await page.getByLabel('Boy', { exact: true }).check()
  await expect(page).toHaveURL(/generate-girl\?gender=boy/)
  await expect(cardsOf(page).first()).toContainText(/Boy|Unisex/)
})

test('names that fail to load are reported, and a retry loads them', { tag: EVERY_RUN }, async ({
  page,
  app,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Failed to fetch|NetworkError/)
  expect(app.isRunning()).toBe(true)
  await retriesByHand(page)
  await page.route('**/assets/corpus-*', (route) => route.abort())
  await page.goto('/generate?q=irish')
  await expect(page.getByText('The names didn’t load.')).toBeVisible()
  await expect(page.getByText('Private: searched on your device')).toBeHidden()
  await page.unroute('**/assets/corpus-*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cardsOf(page).first()).toBeVisible()
})

test('what an empty field shows is as readable as other quiet text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/generate')
  const hint = await page
    .getByPlaceholder('light, sea, brave')
    .evaluate((field) => getComputedStyle(field, '::placeholder').color)
  await expect(page.locator('.label').first()).toHaveCSS('color', hint)
})
