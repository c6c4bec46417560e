import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { EVERY_RUN } from '#tests/support/tags.ts'

type Spoken = { text: string; lang: string; rate: number }
type TestWindow = { spoken: Spoken[]; addVoices: (voices: object[]) => void; shifts: number }

/** Replaces the browser's voices, which differ by machine; there are none until `addVoices`. */
const withoutVoices = (page: Page) =>
  page.addInitScript(`
    const target = new EventTarget()
    let voices = []
    window.spoken = []
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
    Object.assign(target, {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ text, voice, rate }) => window.spoken.push({ text, lang: voice.lang, rate }),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: target })
    window.addVoices = (added) => {
      voices = added
      target.dispatchEvent(new Event('voiceschanged'))
    }
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  `)

const addVoices = (page: Page, ...langs: [lang: string, localService: boolean][]) =>
  page.evaluate(
    (voices) => (window as unknown as TestWindow).addVoices(voices),
    langs.map(([lang, localService]) => ({ lang, localService, default: false, name: lang })),
  )
const spoken = (page: Page) => page.evaluate(() => (window as unknown as TestWindow).spoken)
const shifts = (page: Page) => page.evaluate(() => (window as unknown as TestWindow).shifts)

test('a name is said by a voice of its language, then slowly, with the keyboard, and nothing moves', async ({
  page,
  axe,
}) => {
  await withoutVoices(page)
  await page.goto('/names/saoirse')
  const button = page.getByRole('button', { name: 'Listen to Saoirse in Irish', exact: true })
  await addVoices(page, ['en-US', true])
  await expect(button).toHaveCount(0)
  const actions = page.locator('.name-actions')
  const before = await actions.boundingBox()
  const shiftsBefore = await shifts(page)

  await addVoices(page, ['en-US', true], ['ga-IE', true])
  await expect(button).toBeVisible()
  expect(await actions.boundingBox()).toEqual(before)
  expect(await shifts(page)).toBe(shiftsBefore)
  await axe(page)

  await button.press('Enter')
  const slowly = page.getByRole('button', { name: 'Listen to Saoirse in Irish, slowly' })
  await expect(slowly).toBeFocused()
  await slowly.press('Enter')
  await expect(button).toBeFocused()
  const [first, second, ...more] = await spoken(page)
  expect(first).toEqual({ text: 'Saoirse', lang: 'ga-IE', rate: 1 })
  expect(second).toMatchObject({ text: 'Saoirse', lang: 'ga-IE' })
  expect(second?.rate).toBeLessThan(1)
  expect(more).toEqual([])
})

test('on a phone the button is above the fact behind it, and a finger reaches its middle', async ({
  page,
}) => {
  await withoutVoices(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/generate?name=luz')
  await expect(page.getByRole('dialog').getByText('/lus/')).toBeVisible()
  await addVoices(page, ['es-MX', true])
  await page.getByRole('button', { name: 'Listen to Luz in Spanish' }).click({ timeout: 5000 })
  expect(await spoken(page)).toMatchObject([{ text: 'Luz', lang: 'es-MX' }])
})

test('a voice that would send the name to a server is not used', { tag: EVERY_RUN }, async ({ page }) => {
  await withoutVoices(page)
  await page.goto('/generate?name=eleni')
  await expect(page.getByRole('dialog').getByText('Ελένη')).toBeVisible()
  await addVoices(page, ['el-GR', false])
  await expect(page.getByRole('button', { name: /^Listen/ })).toHaveCount(0)
  await addVoices(page, ['el-GR', false], ['el-CY', true])
  await page.getByRole('button', { name: 'Listen to Eleni in Greek' }).click()
  expect(await spoken(page)).toEqual([{ text: 'Ελένη', lang: 'el-CY', rate: 1 }])
})

test('with permission from Settings a voice of a server says what none of this device does', async ({
  page,
  axe,
}) => {
  await withoutVoices(page)
  await page.goto('/names/saoirse?panel=settings')
  const allow = page.getByRole('switch', { name: 'Use online voices' })
  await expect(allow).not.toBeChecked()
  await allow.click()
  await expect(allow).toBeChecked()
  await axe(page)
  await page.goto('/names/saoirse')
  const respelling = page.getByText('SEER-sha', { exact: true })
  await expect(respelling).not.toHaveAttribute('aria-hidden')
  await addVoices(page, ['ga-IE', false])
  await page.getByRole('button', { name: 'Listen to Saoirse in Irish' }).click()
  expect(await spoken(page)).toMatchObject([{ text: 'Saoirse', lang: 'ga-IE' }])
  await expect(respelling).toHaveAttribute('aria-hidden', 'true')
})

test('each sense of a name is said in its own language, beside how it is written', async ({ page }) => {
  await withoutVoices(page)
  await page.goto('/generate?name=hana')
  await expect(page.getByRole('dialog').getByText('/ˈɦana/')).toBeVisible()
  await addVoices(page, ['cs-CZ', true], ['ja-JP', true])
  await page.getByRole('button', { name: 'Listen to Hana in Czech' }).click()
  await page.getByRole('button', { name: 'Listen to Hana in Japanese' }).click()
  expect((await spoken(page)).map(({ text }) => text)).toEqual(['Hana', 'はな'])
})

test('of two languages the one with a voice has a button, and the other has no gap', async ({ page }) => {
  await withoutVoices(page)
  await page.goto('/generate?name=hana')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('/ˈɦana/')).toBeVisible()
  /** Where each sense is: a gap, or a button that takes room, would move what follows. */
  const places = () =>
    dialog.locator('.sense').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  const before = await places()
  expect(before.length).toBeGreaterThan(2)
  await addVoices(page, ['cs-CZ', true])
  const buttons = dialog.getByRole('button', { name: /^Listen/ })
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toHaveAccessibleName('Listen to Hana in Czech')
  await expect(dialog.locator('.listen')).toHaveCount(1)
  expect(await places()).toEqual(before)
})

test('a name whose only language has no voice has no button and no gap', async ({ page, axe }) => {
  await withoutVoices(page)
  await page.goto('/names/niamh')
  const facts = page.locator('.name-facts')
  await expect(facts).toBeVisible()
  await addVoices(page, ['en-US', true], ['de-DE', true], ['ja-JP', true])
  // The voices are read when the page has them: the call in the reader’s language shows that they were.
  const fit = page.getByRole('region', { name: 'Family fit' })
  await fit.scrollIntoViewIfNeeded()
  await fit.getByRole('textbox', { name: 'Surname' }).fill('Moore')
  await fit.getByRole('button', { name: 'Show the fit' }).click()
  await expect(fit.getByRole('button', { name: 'Call Niamh Moore across the park' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Listen/ })).toHaveCount(0)
  await expect(page.locator('.listen')).toHaveCount(0)
  const gaps = await facts.evaluate((line) => {
    const parts = Array.from(line.children, (part) => part.getBoundingClientRect())
    const sizes = parts.slice(1).map((part, at) => Math.round(part.left - (parts[at]?.right ?? 0)))
    return { empty: parts.filter(({ width }) => width === 0).length, sizes: new Set(sizes).size }
  })
  expect(gaps).toEqual({ empty: 0, sizes: 1 })
  await axe(page)
})

test('a name with its surname is called by a voice of the reader’s language', async ({ page }) => {
  await withoutVoices(page)
  await page.goto('/generate?name=maeve')
  const fit = page.getByRole('region', { name: 'Family fit' })
  await fit.scrollIntoViewIfNeeded()
  await page.keyboard.press('Shift')
  await fit.getByRole('textbox', { name: 'Surname' }).fill('Moore')
  await fit.getByRole('button', { name: 'Show the fit' }).click()
  await expect(fit.getByText('Maeve Moore').first()).toBeVisible()
  const button = fit.getByRole('button', { name: 'Call Maeve Moore across the park' })
  await addVoices(page, ['en-US', false], ['ga-IE', true])
  await expect(button).toHaveCount(0)
  await addVoices(page, ['en-US', true])
  await button.click()
  expect((await spoken(page)).map(({ text }) => text)).toEqual(['Maeve!', 'Maeve Moore!'])
})

test('a Latin name is said in the reader’s own language, and the button says which', async ({ page }) => {
  await withoutVoices(page)
  await page.goto('/generate?name=clara')
  await expect(page.getByRole('dialog').getByText('KLAIR-a').first()).toBeVisible()
  await addVoices(page, ['en-US', true])
  await page.getByRole('button', { name: 'Listen to Clara in English' }).click()
  expect(await spoken(page)).toMatchObject([{ text: 'Clara', lang: 'en-US' }])
})
