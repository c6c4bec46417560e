import type { Locator, Page } from '@playwright/test'
import { CONSENT_VERSION } from '#src/core/consent/consent.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })
const press = (location: Locator, name: string) => location.getByRole('button', { name, exact: true }).click()
const onOff = (location: Locator, name: string) => location.getByRole('switch', { name })

/** The stored answer; `put` writes it without the app. */
function stored(page: Page, put?: object): Promise<unknown> {
  return page.evaluate(
    (value) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('nestling')
        opening.addEventListener('success', () => {
          const facts = opening.result.transaction('device', 'readwrite').objectStore('device')
          if (value) facts.put({ key: 'consent', value })
          const reading = facts.get('consent')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { value: unknown } | undefined)?.value ?? null)
          })
        })
      }),
    put,
  )
}

/** Opens the dialog by its address: once it shows the switches, the stored answer has been read. */
async function expectSettled(page: Page, allowed: { analytics: boolean; marketing: boolean }): Promise<void> {
  await page.goto('/?panel=cookies')
  await expect(onOff(dialog(page), 'Analytics')).toBeChecked({ checked: allowed.analytics })
  await expect(onOff(dialog(page), 'Marketing')).toBeChecked({ checked: allowed.marketing })
}

const ANSWERS = {
  'Necessary Only': { analytics: false, marketing: false },
  'Accept All': { analytics: true, marketing: true },
  'Customize, then Save': { analytics: true, marketing: false },
}

for (const [answer, allowed] of Object.entries(ANSWERS)) {
  test(`Cookie banner: shown when no stored consent; ${answer} stores the consent and hides the banner`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toBeNull()
    if (answer.startsWith('Customize')) {
      await press(banner(page), 'Customize')
      await expect(onOff(banner(page), 'Necessary')).toBeDisabled()
      await expect(onOff(banner(page), 'Necessary')).toBeChecked()
      for (const name of ['Analytics', 'Marketing']) await expect(onOff(banner(page), name)).not.toBeChecked()
      await onOff(banner(page), 'Analytics').check()
      await press(banner(page), 'Save')
    } else await press(banner(page), answer)
    await expect(banner(page)).toHaveCount(0)
    await expect
      .poll(() => stored(page))
      .toMatchObject({ necessary: true, ...allowed, version: CONSENT_VERSION })
    const { date } = (await stored(page)) as { date: string }
    expect(new Date(date).toISOString()).toBe(date)

    await expectSettled(page, allowed)
    await expect(banner(page)).toHaveCount(0)
  })
}

test('Cookie banner: an answer in one tab counts in all of them', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(banner(page)).toBeVisible()
  await expect(banner(other)).toBeVisible()
  await press(banner(other), 'Accept All')
  await expect(banner(page)).toHaveCount(0)
})

test('Cookie banner: a consent of an older version asks again, with all off', async ({ page }) => {
  await page.goto('/')
  await press(banner(page), 'Accept All')
  await expect.poll(() => stored(page)).toMatchObject({ analytics: true })
  await stored(page, { ...((await stored(page)) as object), version: CONSENT_VERSION - 1 })
  await expectSettled(page, { analytics: false, marketing: false })
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeVisible()
})

test('Cookie banner: with Global Privacy Control it still asks, and a yes counts', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto('/')
  await expect(banner(page)).toContainText('Global Privacy Control')
  await press(banner(page), 'Accept All')
  await expect.poll(() => stored(page)).toMatchObject({ analytics: true, signal: true })
  await expectSettled(page, { analytics: true, marketing: true })
})

test('Cookie banner: where storage is denied it explains that the choice applies to this visit', async ({
  newPerson,
}) => {
  const page = await newPerson()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
  })
  await page.goto('/')
  await expect(banner(page)).toContainText('your choice applies to this visit only')
  await press(banner(page), 'Accept All')
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  await expect(onOff(dialog(page), 'Analytics')).toBeChecked()
  await expect(dialog(page)).toContainText('your choice applies to this visit only')
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('Cookie settings: reached from the footer and from Settings, and a yes is withdrawn as easily', async ({
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/favorites')
  await press(banner(page), 'Accept All')
  await page.getByRole('button', { name: 'Cookies', exact: true }).click()
  await expect(page).toHaveURL(/panel=cookies/)
  await expect(onOff(dialog(page), 'Analytics')).toBeChecked()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Settings', exact: true })
  await press(settings, 'Cookie settings')
  await expect(settings).toHaveCount(0)
  await onOff(dialog(page), 'Analytics').uncheck()
  await onOff(dialog(page), 'Marketing').uncheck()
  await axe(page)
  await press(dialog(page), 'Save')
  // It asks first when something has been logged since the yes.
  const erase = dialog(page).getByRole('button', { name: 'Stop and erase logs' })
  await expect(erase.or(page.getByText('Choice saved'))).toBeVisible()
  if (await erase.isVisible()) await erase.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Choice saved')).toBeVisible()
  await expect.poll(() => stored(page)).toMatchObject({ analytics: false, marketing: false })
})

test('Cookie banner: by keyboard alone, without a focus trap, and the page continues where it was', async ({
  page,
  axe,
}) => {
  await page.goto('/favorites')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Customize' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Necessary Only' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).getByRole('link', { name: 'Privacy' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(onOff(banner(page), 'Analytics')).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await axe(page)
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await expect.poll(() => stored(page)).toMatchObject({ analytics: true, marketing: false })
})

test('Cookie banner: on a phone it does not cover the bottom bar, and the page ends above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate')
  await expect(banner(page)).toBeVisible()
  const box = async (location: Locator) => {
    const found = await location.boundingBox()
    if (!found) throw new Error('not drawn')
    return { top: found.y, bottom: found.y + found.height, height: found.height }
  }
  const bar = await box(page.getByRole('navigation', { name: 'Bottom bar' }))
  expect((await box(banner(page))).bottom).toBeLessThanOrEqual(bar.top)
  expect((await box(banner(page))).height).toBeLessThan(260)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('button', { name: 'Settings', exact: true })
  await expect.poll(async () => (await box(last)).bottom).toBeLessThanOrEqual((await box(banner(page))).top)
  // What others inherit would restyle all of them.
  expect(await page.locator('main').evaluate((main) => main.computedStyleMap().has('--banner-height'))).toBe(
    false,
  )
  await press(banner(page), 'Customize')
  expect((await box(banner(page))).top).toBeGreaterThanOrEqual(0)
  expect((await box(banner(page))).bottom).toBeLessThanOrEqual(bar.top)
})

test('Cookie banner: at twice the size its answers are in sight, and it takes at most two fifths of the window', async ({
  page,
  axe,
}) => {
  // Zooming by 200 % halves a phone’s window.
  await page.setViewportSize({ width: 180, height: 370 })
  await page.goto('/')
  await waitForHydration(page)
  // There it would cover the field that the page begins with, so it waits for a scroll, as a button.
  await page.evaluate(() => scrollBy(0, 300))
  await press(banner(page), 'Cookie choices')
  const covered = await banner(page).boundingBox()
  expect(covered?.height).toBeLessThanOrEqual(0.4 * 370)
  for (const answer of ['Necessary Only', 'Accept All', 'Customize'])
    await expect(banner(page).getByRole('button', { name: answer })).toBeInViewport({ ratio: 1 })
  const privacy = banner(page).getByRole('link', { name: 'Privacy' })
  await privacy.focus()
  await expect(privacy).toBeInViewport({ ratio: 1 })
  await axe(page)
  await press(banner(page), 'Customize')
  const save = banner(page).getByRole('button', { name: 'Save' })
  await save.scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 1 })
})

for (const [path, width, height] of [
  ['/', 360, 740],
  ['/generate', 412, 823],
  ['/auth', 1280, 720],
] as const) {
  test(`Cookie banner: ${path} does not shift when it appears, and its text is not the largest contentful paint`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript(recordPaints)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const end = () => page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top)
    const before = await end()
    await expect(banner(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const seen = await paintsOf(page)
    expect(seen.largest).toBe('page')
    expect(seen.shift).toBeLessThan(0.01)
    if (path === '/auth') expect(await end()).toBe(before)
  })
}

test('Cookie banner: above the offline banner it shifts nothing', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(recordPaints)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/')
  await expect(page.getByText("You're Offline")).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await expect
    .poll(() => banner(page).evaluate((element) => element.getAnimations({ subtree: true }).length))
    .toBe(0)
  expect((await paintsOf(page)).shift).toBeLessThan(0.01)
})

type Paints = { shift: number; largest: string }

/** Runs in the page before its own scripts. */
function recordPaints(): void {
  const seen: Paints = { shift: 0, largest: '' }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
    seen.largest = element?.closest('section[aria-label="Cookie consent"]') ? 'banner' : 'page'
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => Reflect.get(window, 'seen') as Paints)
}
