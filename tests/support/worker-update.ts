import type { Page } from '@playwright/test'

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
 * Lets the waiting worker take over, as a page that offers the update does; resolves when it is active. A browser gives
 * the old one some minutes to end what it does and then stops it; here it is stopped at once.
 */
export async function activateWaiting(page: Page): Promise<void> {
  const activated = page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready
    const active = new Promise<void>((resolve) => {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && resolve())
    })
    waiting?.postMessage({ type: 'SKIP_WAITING' }, { transfer: [] })
    await active
  })
  await stopWorkers(page)
  await activated
}

/** Ends every service worker of the page's browser, as the browser does when it needs the memory. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
