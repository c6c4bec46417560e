import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

/** The name of the changed worker's build; as long as the original one. */
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

/** Asks the active worker to send pending work, as a page of the app does after a write. */
export async function askToDrain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'DRAIN' }, { transfer: [] })
  })
}

/** Checks for a new worker, and resolves when it is installed and waiting. */
export async function updateWaits(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/**
 * Activates the waiting worker, as a page that offers the update does; resolves when the second build answers. The
 * old one ends in the middle of its work.
 */
export async function activateWaiting(page: Page): Promise<void> {
  const stopActive = await activeStopper(page)
  await expect(async () => {
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      waiting?.postMessage({ type: 'SKIP_WAITING' }, { transfer: [] })
    })
    await stopActive()
    // A message to a worker that is being stopped gets no reply; a pending sync starts the old one again.
    expect(await Promise.race([buildOf(page), wait(1_000)])).toBe(SECOND_BUILD)
  }).toPass({ timeout: 30_000 })
}

/**
 * Returns the function that ends the currently active worker, and no other. After skipWaiting, a browser ends an old
 * worker itself as soon as it is idle, or after some minutes; but never while a debugger is attached, as in each
 * test.
 */
export async function activeStopper(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const received = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.versionId)
    })
  })
  await session.send('ServiceWorker.enable')
  const versionId = await received
  // It may have ended already.
  return () => session.send('ServiceWorker.stopWorker', { versionId }).then(ignore, ignore)
}

function ignore(): void {}

/** Ends every service worker of the page's browser, as the browser does when it is short of memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
