import type { Page } from '@playwright/test'

/** Starts to record tasks of over 50 ms, or returns and forgets those of before. */
export function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const state = window as { tasks?: number[] }
    const before = state.tasks
    state.tasks = []
    if (before) return before
    new PerformanceObserver((list) => {
      state.tasks?.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
    }).observe({ type: 'longtask' })
    return []
  })
}

/** The long tasks of what is done with a page; a task is reported soon after it has ended. */
export async function longTasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await act()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  return longTasks(page)
}

/** Keeps the page busy, to see that the recorder works. */
export const busyFor = (page: Page, ms: number): Promise<void> =>
  page.evaluate((each) => {
    setTimeout(() => {
      const end = performance.now() + each
      while (performance.now() < end);
    })
  }, ms)

/** A machine with other work makes any task long: one round without shows that a step needs none. */
export const LONG_TASK_ROUNDS = 8
