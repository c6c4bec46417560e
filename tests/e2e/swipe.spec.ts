import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const oneByOne = (page: Page) => page.getByRole('dialog', { name: 'One by one' })
const name = (page: Page) => oneByOne(page).locator('article:not([aria-hidden] *)').getByRole('heading')
const progress = (page: Page) => oneByOne(page).getByText(/^\d+ of \d+$/)
const announced = (page: Page) => oneByOne(page).getByRole('status').first()

test('names are decided one by one with keys, buttons and a drag, each with Undo', async ({ page, axe }) => {
  await page.goto('/generate?q=welsh+names+meaning+sea')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'One by one' }).click()
  await expect(page).toHaveURL(/swipe=1/)
  await expect(progress(page)).toHaveText(/^1 of \d+$/)
  const count = Number((await progress(page).textContent())?.replace(/.* /, ''))
  expect(count).toBeGreaterThan(4)
  await axe(page)

  const first = (await name(page).textContent()) ?? ''
  await page.keyboard.press('ArrowLeft')
  await expect(announced(page)).toContainText(`${first} hidden from results. Next: `)
  const second = (await name(page).textContent()) ?? ''
  await expect(progress(page)).toHaveText(`2 of ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(announced(page)).toContainText(`${second} saved to your list. Next: `)
  await page.keyboard.press('Control+z')
  await expect(name(page)).toHaveText(second)
  await page.keyboard.press('z')
  await expect(name(page)).toHaveText(first)
  await expect(oneByOne(page).getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')

  // The focus stays on the button, which is about the next name then.
  await oneByOne(page)
    .getByRole('button', { name: `Pass on ${first}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(name(page)).toHaveText(second)
  await expect(oneByOne(page).getByRole('button', { name: `Pass on ${second}` })).toBeFocused()

  await page.keyboard.press('ArrowUp')
  const article = page.getByRole('dialog', { name: second })
  await expect(article).toBeVisible()
  // Keys belong to the name that was opened.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(article).toBeHidden()
  await expect(name(page)).toHaveText(second)

  const box = await oneByOne(page).locator('article').first().boundingBox()
  if (!box) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 4 })
  await page.mouse.move(x + box.width * 0.4, y, { steps: 4 })
  await expect(oneByOne(page).getByText('Save', { exact: true })).toBeVisible()
  await page.mouse.up()
  await expect(announced(page)).toContainText(`${second} saved to your list.`)
  await expect(progress(page)).toHaveText(`3 of ${count}`)

  // What was decided is not asked again.
  await page.reload()
  await expect(progress(page)).toHaveText(`3 of ${count}`)
  for (let at = 3; at <= count; at++) {
    await expect(progress(page)).toHaveText(`${at} of ${count}`)
    await page.keyboard.press('ArrowLeft')
    await expect(announced(page)).toContainText(
      at < count ? `${at + 1} of ${count}` : 'That was the last name.',
    )
  }
  await expect(oneByOne(page).getByText(`You passed on ${count - 2} names.`)).toBeVisible()
  await axe(page)
  await oneByOne(page).getByRole('button', { name: 'Undo' }).click()
  await expect(progress(page)).toHaveText(`${count} of ${count}`)
  await page.goBack()
  await page.goForward()
  await page.keyboard.press('Escape')
  await expect(oneByOne(page)).toBeHidden()
  await expect(page).not.toHaveURL(/swipe/)
  await expect(page.getByRole('button', { name: `Remove ${second} from favorites` })).toBeVisible()
})

test.describe('before the rarer names are there', () => {
  test.use({ serviceWorkers: 'block' })

  test('they come to the deck with the connection', async ({ page, pageErrors }) => {
    pageErrors.allow(/Failed to load resource|Failed to fetch|NetworkError/)
    await page.route('**/assets/births-rest-*', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('births-rest-'))
    await page.goto('/generate?q=girl+names&swipe=1')
    await expect(oneByOne(page).getByText(/^1 of [\d,]+ so far$/)).toBeVisible()
    await failed
    await page.unroute('**/assets/births-rest-*')
    await expect(oneByOne(page).getByText(/^1 of [\d,]+$/)).toBeVisible({ timeout: 15_000 })
  })
})
