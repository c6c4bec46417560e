import type { Page } from '@playwright/test'

/** Inputs with a delay below it are not recorded by the browser, ms. */
const THRESHOLD_MS = 16
/** After an input's effect, until the browser has reported its delay, ms. */
const REPORT_MS = 600

type Recorded = { benchInputs: { delays: number[]; tasks: number[] } }

/** Runs in the page before its own scripts: records the delay of every tap and key, and long tasks. */
export function recordInputs(): void {
  const benchInputs: Recorded['benchInputs'] = { delays: [], tasks: [] }
  Object.assign(window, { benchInputs })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) benchInputs.delays.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) benchInputs.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * The longest time from one of the inputs of `act` to the next paint (INP of these inputs), ms, as the browser reports
 * it, in steps of 8. Inputs that it does not report count as its threshold.
 */
export async function inputDelay(page: Page, act: () => Promise<void>): Promise<number> {
  await forget(page)
  await act()
  await page.waitForTimeout(REPORT_MS)
  const { delays } = await page.evaluate(() => (window as unknown as Recorded).benchInputs)
  return Math.max(THRESHOLD_MS, ...delays)
}

/** The longest task since the last measured input, ms; 0 when none exceeded 50 ms. */
export async function maxTask(page: Page): Promise<number> {
  const { tasks } = await page.evaluate(() => (window as unknown as Recorded).benchInputs)
  return Math.max(0, ...tasks)
}

function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { benchInputs } = window as unknown as Recorded
    benchInputs.delays.length = 0
    benchInputs.tasks.length = 0
  })
}
