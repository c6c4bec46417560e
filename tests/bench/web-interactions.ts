import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/hydration.ts'
import { inputDelay, maxTask, recordInputs } from './web-input-delay.ts'
import { throttle } from './web-browser.ts'

/** Times from an input to the paint of its effect, ms. The first search includes none of the loading of the names. */
export type Interactions = {
  /** A letter typed into the search, to the frame with the letter. */
  search_letter_ms: number
  /** The last letter of a word, to the frame with its results. It includes the pause that the app waits for. */
  search_results_ms: number
  /** A tap on a card's heart, to the frame with the filled heart: the favorite is on disk then. */
  heart_ms: number
  /** A tap on a card's name, to the frame with that name's page over the list. */
  name_ms: number
  /** From each input to the next paint, whatever it shows (INP): a heart tapped as soon as the home page has loaded. */
  inp_first_tap_ms: number
  /** While a sentence is typed, the slowest key. */
  inp_typing_ms: number
  inp_heart_ms: number
  inp_name_ms: number
  /** The longest task while the sentence is typed; 0 when none exceeds 50 ms. */
  typing_task_ms: number
}

const SEARCH = 'input[type="search"]'
const RESULTS = 'ul[aria-label="Names"]'
const HEART = '[data-heart="false"]'
const SENTENCE = ' girls short like Maeve'
/** Between two keys, ms: someone who types fast. */
const KEY_MS = 120

/** Uses the home page and the generator once, the latter with the names loaded. */
export async function interact(context: BrowserContext, url: string): Promise<Interactions> {
  const firstTap = await inNewTab(context, (page) => tapFirst(page, url))
  return { inp_first_tap_ms: firstTap, ...(await inNewTab(context, (page) => useGenerator(page, url))) }
}

async function inNewTab<T>(context: BrowserContext, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage()
  try {
    await page.addInitScript(recordInputs)
    return await work(page)
  } finally {
    await page.close()
  }
}

async function tapFirst(page: Page, url: string): Promise<number> {
  await throttle(page, 'cpu')
  await page.goto(url, { waitUntil: 'load' })
  return inputDelay(page, () => page.locator(HEART).first().tap())
}

async function useGenerator(page: Page, url: string): Promise<Omit<Interactions, 'inp_first_tap_ms'>> {
  await page.goto(`${url}/generate`)
  await waitForHydration(page)
  const field = page.locator(SEARCH)
  await field.pressSequentially('iri')
  await resultsSettle(page)
  await throttle(page, 'cpu')
  const letter = await painted(page, 'keydown', { selector: SEARCH }, () => field.press('s'))
  await resultsSettle(page)
  const before = await page.locator(RESULTS).innerText()
  const results = await painted(page, 'keydown', { selector: RESULTS, not: before }, () => field.press('h'))
  await resultsSettle(page)
  const typing = await inputDelay(page, () => field.pressSequentially(SENTENCE, { delay: KEY_MS }))
  const task = await maxTask(page)
  await resultsSettle(page)
  const filled = { selector: '[data-heart="true"]' }
  let hearted = 0
  const heartDelay = await inputDelay(page, async () => {
    hearted = await painted(page, 'click', filled, () => page.locator(HEART).first().tap())
  })
  const name = page.locator('[data-card] a[data-open]').nth(1)
  let opened = 0
  const nameDelay = await inputDelay(page, async () => {
    opened = await painted(page, 'click', { selector: 'dialog[open] h2' }, () => name.tap())
  })
  return {
    search_letter_ms: letter,
    search_results_ms: results,
    heart_ms: hearted,
    name_ms: opened,
    inp_typing_ms: typing,
    inp_heart_ms: heartDelay,
    inp_name_ms: nameDelay,
    typing_task_ms: task,
  }
}

async function resultsSettle(page: Page): Promise<void> {
  // Longer than the pause in typing after which the app searches.
  await page.waitForTimeout(400)
  await page.locator(`${RESULTS}[aria-busy="false"]`).waitFor()
}

/** An element that matches the selector and, if given, whose text is another one. */
type Effect = { selector: string; not?: string }

/**
 * From the input's own time stamp to the start of the frame after the first that shows the effect: that one is painted
 * then.
 */
async function painted(page: Page, type: string, effect: Effect, act: () => Promise<void>): Promise<number> {
  const watching = page.evaluateHandle(
    ({ type: event, selector, not }) => {
      const measured = new Promise<number>((resolve) =>
        addEventListener(
          event,
          async ({ timeStamp }) => {
            let shown: HTMLElement | null
            do {
              await new Promise((next) => requestAnimationFrame(next))
              shown = document.querySelector<HTMLElement>(selector)
            } while (!shown || shown.innerText === not)
            await new Promise((next) => requestAnimationFrame(next))
            resolve(performance.now() - timeStamp)
          },
          { capture: true, once: true },
        ),
      )
      // In an object, or the handle would wait for the input.
      return { measured }
    },
    { type, ...effect },
  )
  const handle = await watching
  await act()
  const ms = await handle.evaluate(({ measured }) => measured)
  await handle.dispose()
  return Math.round(ms * 10) / 10
}
