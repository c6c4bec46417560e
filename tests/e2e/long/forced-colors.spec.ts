import type { Locator, Page } from '@playwright/test'
import { addToFavorites } from '#tests/support/favorites.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { holdBack } from '#tests/support/hold-back.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** A computed property of an element, as the browser renders it. */
const rendered = (location: Locator, property: string) =>
  location.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** A system color, by its name in computed styles. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = color
    const found = getComputedStyle(sample).color
    sample.remove()
    return found
  }, name)

async function expectRing(page: Page, location: Locator): Promise<void> {
  expect(await rendered(location, 'outline')).toBe(`${await systemColor(page, 'Highlight')} solid 3px`)
}

/** Strokes and fills of every drawing on the page that are not system colors. */
const strangeColors = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    const known = ['CanvasText', 'LinkText', 'ButtonText', 'GrayText', 'FieldText', 'Highlight'].map(
      (name) => {
        sample.style.color = name
        return getComputedStyle(sample).color
      },
    )
    sample.remove()
    const strange = new Set<string>()
    for (const shape of document.querySelectorAll('svg :is(path, polyline, line, circle, rect)')) {
      const { stroke, fill } = getComputedStyle(shape)
      for (const color of [stroke, fill])
        if (color !== 'none' && !known.includes(color))
          strange.add(`${color}: ${shape.outerHTML.slice(0, 80)}`)
    }
    return [...strange]
  })

test('in forced colors an active heart is filled, and shortcuts show where they are', async ({ page }) => {
  await addToFavorites(page, 'Maeve')
  const on = page.getByRole('button', { name: 'Remove Maeve from favorites' })
  const off = page.getByRole('button', { name: /^Add .* to favorites$/ }).first()
  const text = await systemColor(page, 'ButtonText')
  expect(await rendered(on.locator('svg'), 'fill')).toBe(text)
  expect(await rendered(off.locator('svg'), 'fill')).toBe('none')
  expect(await rendered(off.locator('svg'), 'stroke')).toBe(text)
  await on.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(on).toBeFocused()
  await expectRing(page, on)
})

test('in forced colors buttons, links and the password strength use different system colors', async ({
  page,
}) => {
  await page.goto('/auth?tab=sign-up')
  const create = page.getByRole('button', { name: 'Create account' })
  expect(await rendered(create, 'background-color')).toBe(await systemColor(page, 'ButtonFace'))
  expect(await rendered(create, 'border-top-width')).toBe('2px')
  const home = page.getByRole('link', { name: 'Nestling, home' })
  expect(await rendered(home, 'color')).toBe(await systemColor(page, 'LinkText'))
  expect(await rendered(page.getByRole('tablist'), 'border-top-width')).toBe('1px')
  const tab = (name: string) => page.getByRole('tab', { name })
  expect(await rendered(tab('Sign up'), 'border-top-width')).toBe('2px')
  expect(await rendered(tab('Sign in'), 'border-top-width')).toBe('0px')
  await page.getByRole('textbox', { name: 'Password' }).fill('three small owls')
  const steps = page.getByRole('tabpanel').locator('[aria-hidden] > span')
  await expect(steps).toHaveCount(4)
  const text = await systemColor(page, 'CanvasText')
  expect(await rendered(steps.first(), 'background-color')).toBe(text)
  expect(await rendered(steps.last(), 'background-color')).not.toBe(text)
})

test('in forced colors a selected filter has a border, and so has its strip', async ({ page }) => {
  await page.goto('/generate?gender=girl')
  const strip = page.getByRole('radiogroup', { name: 'Gender' })
  await expect(strip.getByRole('radio', { name: 'Girl' })).toBeChecked()
  const label = (name: string) => strip.locator('label').filter({ hasText: name })
  expect(await rendered(label('Girl'), 'border-top-width')).toBe('2px')
  expect(await rendered(label('Boy'), 'border-top-width')).toBe('0px')
  expect(await rendered(strip, 'outline-style')).toBe('solid')
  await strip.getByRole('radio', { name: 'Girl' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(strip.getByRole('radio', { name: 'Boy' })).toBeFocused()
  await expectRing(page, label('Boy'))
})

test('in forced colors the current page is marked in both bars', async ({ page }) => {
  await page.goto('/generate')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const paper = await systemColor(page, 'Canvas')
  expect(await rendered(links.filter({ hasText: 'Generate' }), 'border-bottom-color')).not.toBe(paper)
  expect(await rendered(links.filter({ hasText: 'Favorites' }), 'border-bottom-color')).toBe(paper)
  await page.setViewportSize({ width: 360, height: 740 })
  const locations = page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link')
  expect(await rendered(locations.filter({ hasText: 'Generate' }), 'text-decoration-line')).toBe('underline')
  expect(await rendered(locations.filter({ hasText: 'Favorites' }), 'text-decoration-line')).toBe('none')
})

test('in forced colors a failure has an icon, a heavy border, and a marked field', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  await page.goto('/auth')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the password')
  expect(await rendered(email, 'border-top-width')).toBe('1px')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Sign in failed' })
  await expect(toast).toBeVisible()
  expect(await rendered(toast, 'border-top-width')).toBe('3px')
  const mark = toast.getByRole('img', { name: 'Failed' })
  expect(await rendered(mark, 'stroke')).toBe(await systemColor(page, 'CanvasText'))
  expect(await rendered(page.locator('[aria-invalid="true"]').first(), 'border-top-width')).toBe('3px')
})

test('in forced colors disabled, pending and floating elements show their borders', async ({ newPerson }) => {
  const page = await newPerson({ serviceWorkers: 'block' })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await addToFavorites(page, 'Maeve', 'Niamh')
  const release = await holdBack(page, 'favorites')
  await page.getByRole('link', { name: 'Favorites' }).first().click()
  expect(await rendered(page.locator('main .skeleton').first(), 'border-top-width')).toBe('1px')
  release()
  const gray = await systemColor(page, 'GrayText')
  expect(await rendered(page.getByRole('button', { name: 'Move Maeve up' }), 'color')).toBe(gray)
  expect(await rendered(page.getByRole('button', { name: 'Move Maeve down' }), 'color')).not.toBe(gray)
  await page.getByRole('button', { name: 'Remove Maeve from favorites' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await rendered(page.locator('.notice'), 'border-top-width')).toBe('1px')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  expect(await rendered(page.getByRole('dialog', { name: 'Settings' }), 'border-top-width')).toBe('1px')
})

test('in forced colors a switch is the browser’s own, without a custom knob', async ({ page }) => {
  await page.goto('/?panel=cookies')
  const analytics = page.getByRole('dialog').getByRole('switch', { name: 'Analytics' })
  expect(await rendered(analytics, 'appearance')).toBe('auto')
  expect(await analytics.evaluate((element) => getComputedStyle(element, '::before').display)).toBe('none')
})

test('in forced colors drawings use system colors, whatever theme is chosen here', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light', reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('nestling-theme', 'dark'))
  for (const path of ['/', '/generate?q=irish', '/names/robin', '/favorites?panel=settings', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/names/')) await expect(page.getByRole('img', { name: /^Line chart/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await strangeColors(page), path).toEqual([])
  }
})

test('whom a name is given to has a disc, a diamond or a ring, where backgrounds have no color too', async ({
  page,
}) => {
  await page.goto('/generate?q=irish+names')
  for (const [word, isFilled] of [
    ['Girl', true],
    ['Boy', true],
    ['Unisex', false],
  ] as const) {
    const fact = page.locator(`[data-fact="${word}"]`).first()
    await expect(fact).toBeVisible()
    // What the border alone leaves empty: neither forced colors nor paper show a background.
    const hole = await fact.evaluate((element) => {
      const { width, borderLeftWidth, borderRightWidth } = getComputedStyle(element, '::after')
      return (
        Number.parseFloat(width) - Number.parseFloat(borderLeftWidth) - Number.parseFloat(borderRightWidth)
      )
    })
    expect([word, hole <= 0]).toEqual([word, isFilled])
  }
})
