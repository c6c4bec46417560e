import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '#tools/chromium/flags.ts'
import { findChromium } from '#tools/chromium/find.ts'
import { thisMachine } from '#tools/chromium/this-machine.ts'

/** How much slower the page's main thread is than this machine. */
const CPU_RATE = 4
/** A slow mobile network, in bytes a second and ms. */
const MOBILE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

/** What slows down a measurement, as it is printed. */
export const THROTTLING = {
  network: `CPU ${CPU_RATE}x, 1.6 Mbit/s, 150 ms`,
  cpu: `CPU ${CPU_RATE}x`,
} as const

/** @throws ChromiumError where none is found and none can be installed */
export async function openBrowser(root: string): Promise<Browser> {
  const machine = thisMachine(root)
  const { path, env } = await findChromium(machine)
  const args = chromiumFlags(machine.isRoot)
  return chromium.launch({
    executablePath: path,
    args,
    env: { ...machine.env, ...env },
  })
}

/** A phone that has visited nothing yet. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 412, height: 823 }
  return browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  })
}

/**
 * Slows down this page from now on: its main thread and, with `network`, its own requests. Workers and the requests of
 * a service worker are not slowed down.
 */
export async function throttle(page: Page, how: keyof typeof THROTTLING): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  if (how === 'network') await session.send('Network.emulateNetworkConditions', { offline: false, ...MOBILE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return session
}
