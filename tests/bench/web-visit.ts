import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { throttle, type THROTTLING } from './web-browser.ts'
import { blockingTime, layoutShift, type Timeline } from './web-metrics.ts'

/** One visit to a page. Times in ms since the navigation began. */
export type Visit = {
  fcp_ms: number
  lcp_ms: number
  /** Until the visit ends. */
  tbt_ms: number
  /** Over the network, headers included; what a cache or a service worker answers does not count. */
  bytes: number
  requests: number
  cls: number
}

/** A visit ends after this much silence on the network, ms; the browser itself waits for 500 of them. */
const SILENCE_MS = 1_500
const LIMIT_MS = 90_000

/** Opens a page in a new tab and measures it until it is quiet. Rejects when nothing is painted. */
export async function visit(
  context: BrowserContext,
  url: string,
  throttling: keyof typeof THROTTLING,
): Promise<Visit> {
  const page = await context.newPage()
  try {
    const traffic = countTraffic(await throttle(page, throttling))
    await page.addInitScript(recordTimeline)
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS })
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS })
    await page.waitForTimeout(SILENCE_MS - 500)
    const timeline = await readTimeline(page)
    if (timeline.fcp === 0) throw new Error(`nothing was painted at ${url}`)
    return {
      fcp_ms: Math.round(timeline.fcp),
      lcp_ms: Math.round(timeline.lcp),
      tbt_ms: Math.round(blockingTime(timeline)),
      ...traffic(),
      cls: Math.round(layoutShift(timeline) * 1_000) / 1_000,
    }
  } finally {
    await page.close()
  }
}

function countTraffic(session: CDPSession): () => Pick<Visit, 'bytes' | 'requests'> {
  const cached = new Set<string>()
  const sizes = new Map<string, number>()
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isLocal = response.fromServiceWorker || response.fromDiskCache || !response.url.startsWith('http')
    if (isLocal) cached.add(requestId)
    else sizes.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  return () => {
    const sent = [...sizes].filter(([id]) => !cached.has(id)).map(([, size]) => size)
    return { bytes: sent.reduce((sum, size) => sum + size, 0), requests: sent.length }
  }
}

type Recorded = { benchTimeline: Timeline }

/** Runs in the page before its own scripts. */
function recordTimeline(): void {
  const tasks: { start: number; duration: number }[] = []
  const shifts: { at: number; value: number }[] = []
  const timeline = { fcp: 0, lcp: 0, tasks, shifts }
  Object.assign(window, { benchTimeline: timeline })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') timeline.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) timeline.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) shifts.push({ at: entry.startTime, value: entry.value })
  }).observe({ type: 'layout-shift', buffered: true })
}

function readTimeline(page: Page): Promise<Timeline> {
  return page.evaluate(() => (window as unknown as Recorded).benchTimeline)
}
