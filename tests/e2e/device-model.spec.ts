import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import { cardsOf, openAsking, sectionOf } from '#tests/support/ask-fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { element, elements } from '#tests/support/model-server.ts'

const ANSWER = elements(
  element('Orla', 'Two soft syllables, and easy to say.'),
  element('Zindaxa', 'Unusual, and easy to say.'),
)

/** A browser whose own model is downloaded when it is first made, in plain JavaScript. */
const withModel = (page: Page) =>
  page.addInitScript(`
    globalThis.LanguageModel = {
      state: localStorage.getItem('stand-in') || 'downloadable',
      async availability() { return this.state },
      async create({ monitor }) {
        if (monitor) monitor({ addEventListener: (type, listener) => listener({ loaded: 0.5 }) })
        this.state = 'available'
        localStorage.setItem('stand-in', 'available')
        return {
          destroy() {},
          promptStreaming: () => new ReadableStream({
            start(controller) {
              for (const text of ${JSON.stringify(ANSWER)}.match(/.{1,20}/g)) controller.enqueue(text)
              controller.close()
            },
          }),
        }
      },
    }
  `)

test('where the browser has a model and it is turned on, it is asked without a network', async ({
  page,
  goOffline,
  axe,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await withModel(page)
  await page.goto('/?panel=settings')
  await waitForHydration(page)
  const choice = page.getByRole('switch', { name: 'Ask the browser’s own model' })
  await expect(choice).not.toBeChecked()
  await expect(page.getByText('The browser has to download it first.')).toBeVisible()
  await choice.click()
  await expect(page.getByText('The model is ready.')).toBeVisible()
  await axe(page)

  await openAsking(page, 'q=irish+girl')
  await expect(cardsOf(page)).toHaveCount(12)
  const section = sectionOf(page)
  await expect(section.getByText('Nothing leaves your device')).toBeVisible()
  await goOffline(page)
  await section.getByRole('button', { name: 'Ask on this device' }).click()
  await expect(section.getByRole('status')).toHaveText('2 names suggested.')
  await section.getByRole('button', { name: 'Show 2 suggestions in the list' }).click()
  await expect(cardsOf(page).first()).toContainText('Suggested by the model')
  await expect(cardsOf(page).filter({ hasText: 'Zindaxa' })).toContainText('Suggested, not verified')
  expect(sent.filter((url) => url.includes('generate-names'))).toEqual([])
})

test('where the browser has none, nothing speaks of it', async ({ page }) => {
  await page.addInitScript('delete globalThis.LanguageModel')
  await page.goto('/?panel=settings')
  await waitForHydration(page)
  await expect(page.getByRole('switch', { name: 'Order by your taste' })).toBeEnabled()
  await expect(page.getByText('own model')).toHaveCount(0)
})
