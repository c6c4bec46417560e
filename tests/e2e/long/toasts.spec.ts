import type { Locator, Page } from '@playwright/test'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, fillCredentials, test } from '#tests/support/fixtures.ts'

/** Toasts of the app's own store. */
const toasts = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
/** Light confirmations, newest first. */
const notices = (page: Page) => page.locator('[data-sonner-toast]')

type Box = { x: number; y: number; width: number; height: number }

async function box(location: Locator): Promise<Box> {
  const found = await location.boundingBox()
  if (!found) throw new Error('not drawn')
  return found
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** From now on time is stopped until the test lets it run. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Advances the stopped time, a little at a time, until something is there. */
async function comes(page: Page, thing: Locator): Promise<void> {
  const tick = async () => {
    await page.clock.runFor(20)
    return (await thing.count()) > 0
  }
  await expect.poll(tick, { intervals: [50] }).toBe(true)
}

/** Where a screen reader reads this text: live regions that contain it, the innermost of each branch. */
const heardIn = (page: Page, words: string) =>
  page.evaluate((text) => {
    const live = [
      ...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert]'),
    ]
    return live.filter((region) => region.textContent.includes(text)).length
  }, words)

test('Toasts: one of the app’s own at a time, for 5 s, paused under the pointer and with the focus', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await page.clock.install()
  await page.goto('/auth')
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText("You're Offline")).toBeVisible()
  await holdTime(page)
  await context.setOffline(false)
  const backOnline = toasts(page).filter({ hasText: 'Back Online!' })
  await comes(page, backOnline)
  expect(await heardIn(page, 'Back Online!')).toBe(1)
  await page.clock.runFor(4_800)
  await expect(backOnline).toBeVisible()

  await backOnline.hover()
  await page.clock.runFor(60_000)
  await expect(backOnline).toBeVisible()
  await page.mouse.move(5, 400)
  await backOnline.getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(backOnline).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await page.clock.runFor(400)
  await expect(backOnline).toHaveCount(0)

  await context.setOffline(true)
  await expect(page.getByText("You're Offline")).toBeVisible()
  await context.setOffline(false)
  await comes(page, backOnline)
  await page.clock.resume()
  await fillCredentials(page, 'nobody@example.com', 'not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
})

test('Toasts: a destructive one has an icon and a word, and covers no button that caused it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth')
  await fillCredentials(page, 'nobody@example.com', 'not the password')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.click()
  const toast = toasts(page).filter({ hasText: 'Sign in failed' })
  await expect(toast.getByRole('img', { name: 'Failed' })).toBeVisible()
  expect(overlap(await box(toast), await box(button))).toBe(false)
  expect(await heardIn(page, 'Sign in failed')).toBe(1)
})

test('Toasts: over a dialog they do not cover what caused them, and can be reached from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate?q=maeve&name=maeve')
  const dialog = page.getByRole('dialog', { name: 'Maeve' })
  const heart = dialog.getByRole('button', { name: 'Remove Maeve from favorites' })
  await dialog.getByRole('button', { name: 'Add Maeve to favorites' }).click()
  await heart.click()
  const notice = dialog.locator('[data-sonner-toast]')
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible()
  const again = dialog.getByRole('button', { name: 'Add Maeve to favorites' })
  expect(overlap(await box(notice), await box(again))).toBe(false)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await heart.click()
  const toast = toasts(page).filter({ hasText: 'Not saved: this device is full' })
  await expect(toast).toBeVisible()
  expect(overlap(await box(toast), await box(heart))).toBe(false)
})

test('Toasts: the second system shows 3 at once, for 4 s, 14 px apart and 356 px wide', async ({ page }) => {
  const names = ['Maeve', 'Niamh', 'Orla', 'Nuala', 'Aoife']
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addToFavorites(page, ...names)
  await page.clock.install()
  await page.goto('/favorites')
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name} from favorites` }).click()
  // A stopped clock also prevents the list from loading.
  await expect(page.getByRole('button', { name: 'Remove Aoife from favorites' })).toBeVisible()
  await holdTime(page)
  for (const [earlier, name] of names.slice(0, 4).entries()) {
    await remove(name)
    await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toHaveCount(0)
    await comes(page, notices(page).nth(earlier))
    // The first one comes together with its region, in which a screen reader speaks only what changes.
    if (earlier === 0) await comes(page, page.locator('[data-announcer]', { hasText: `${name} removed` }))
  }
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  expect(await heardIn(page, 'Nuala')).toBe(1)

  const [newest, second] = [notices(page).first(), notices(page).nth(1)]
  // Until they are in place, the pointer could leave what moves below it.
  await page.clock.runFor(500)
  await newest.hover()
  await page.clock.runFor(1_000)
  await expect
    .poll(async () => {
      const [lower, upper] = [await box(newest), await box(second)]
      return Math.round(lower.y - (upper.y + upper.height))
    })
    .toBe(14)
  expect((await box(newest)).width).toBe(356)
  await page.clock.runFor(60_000)
  await expect(newest).toBeVisible()

  await page.mouse.move(5, 5)
  await expect(newest).toHaveAttribute('data-expanded', 'false')
  await page.clock.runFor(10_500)
  await expect(notices(page)).toHaveCount(0)

  // One with Undo stays longer.
  await remove('Aoife')
  await expect(page.getByRole('button', { name: 'Remove Aoife from favorites' })).toHaveCount(0)
  await staysFor(10_000)

  await page.clock.resume()
  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  const save = page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  await holdTime(page)
  await save.click()
  await staysFor(4_000)

  async function staysFor(milliseconds: number): Promise<void> {
    await comes(page, notices(page))
    await page.clock.runFor(milliseconds - 500)
    await expect(notices(page)).toHaveCount(1)
    await page.clock.runFor(1_000)
    await expect(notices(page)).toHaveCount(0)
  }
})

test('Toast action: its alternative text is announced, and the button works', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/favicon/)
  await page.goto('/favorites')
  await expect(page.getByText('No favorites yet.')).toBeVisible()
  const heard = page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status], [aria-live]')].some((region) =>
      region.textContent.includes('Reload this tab'),
    ),
  )
  // A page of the same origin upgrades the database, as a later version of the app would.
  const newer = await context.newPage()
  await newer.goto('/robots.txt')
  await newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nestling', 10_000)
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
        opening.addEventListener('error', () => reject(new Error('not opened')))
      }),
  )
  await expect(toasts(page)).toContainText('Nestling was updated')
  await heard
  const reloaded = page.waitForEvent('load')
  await toasts(page).getByRole('button', { name: 'Reload' }).click()
  await reloaded
})
