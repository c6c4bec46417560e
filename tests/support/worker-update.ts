import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

/** What a changed worker says of itself; as long as the build's own name. */
export const SECOND_BUILD = 'second-build'

/** The build of the active service worker. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<string>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(String(data)))
      port1.start()
    })
    active?.postMessage({ type: 'VERSION' }, [port2])
    return answer
  })
}

/** Asks the active worker to send what waits, as a page of the app does after a write. */
export async function askToDrain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'DRAIN' }, { transfer: [] })
  })
}

/** Looks for a new worker, and resolves when it is installed and waits. */
export async function updateWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/**
 * Lets the waiting worker take over, as a page that offers the update does; resolves when the second build answers. The
 * old one ends in the middle of what it does.
 */
export async function activateWaiting(page: Page): Promise<void> {
  const stopActive = await activeStopper(page)
  await expect(async () => {
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      waiting?.postMessage({ type: 'SKIP_WAITING' }, { transfer: [] })
    })
    await stopActive()
    // A question to a worker that is being stopped finds no answer; a sync that is due starts the old one again.
    expect(await Promise.race([buildOf(page), wait(1_000)])).toBe(SECOND_BUILD)
  }).toPass({ timeout: 30_000 })
}

/**
 * Gives the function that ends the worker that is active now, and no other. Told to make way, a browser ends an old
 * worker itself as soon as it is idle, or after some minutes; but never while a debugger looks on, as in each test.
 */
export async function activeStopper(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const told = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.versionId)
    })
  })
  await session.send('ServiceWorker.enable')
  const versionId = await told
  // It may be gone already.
  return () => session.send('ServiceWorker.stopWorker', { versionId }).then(ignore, ignore)
}

function ignore(): void {}

/** Ends every service worker of the page's browser, as the browser does when it needs the memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
