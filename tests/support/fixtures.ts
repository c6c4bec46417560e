import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { copyMigratedCluster } from '#tests/contracts/backend/database-image.ts'
import { type AppServer, createAppServer } from './app-server.ts'
import { WITH_SERVICE_WORKER } from './tags.ts'
import { createPageErrors, NETWORK_GONE, type PageErrors } from './page-errors.ts'

type WorkerWorld = {
  /** One app per worker; tests share it and use different user addresses. */
  server: AppServer
}

type World = {
  /** The app, running. A test may stop it; it is restarted for the next one. */
  app: AppServer
  /** Errors in any browser of this test fail it, unless it allows them. */
  pageErrors: PageErrors
  /** A page of another user: another device, with nothing stored. */
  newPerson(options?: BrowserContextOptions): Promise<Page>
  /** Disconnects a page's browser, including its service worker; `goOnline` reconnects it. */
  goOffline(page: Page): Promise<void>
  goOnline(page: Page): Promise<void>
  /** The link in the newest mail to an address that was not returned before; waits for the mail. */
  mailLink(email: string): Promise<string>
  /** An address that no other test uses. */
  newEmail(): string
  /** Creates an account on the page and follows the mailed link, which signs the page in. */
  signUp(page: Page, email: string): Promise<void>
  /** Creates a confirmed account without a page, for tests that are not about sign-up. */
  newAccount(email: string): Promise<void>
  /** Signs in to an account that `newAccount` created; resolves when the page confirms it. */
  signIn(page: Page, email: string): Promise<void>
  /**
   * Expects that axe finds nothing on the page once its animations have ended, by all of its rules except `except`, or
   * by those named.
   */
  axe(page: Page, rules?: string[], except?: string[]): Promise<void>
}

/** The default for all users. */
const PASSWORD = 'three small owls at dusk'

let people = 0
/** Links that tests have used, so that a second mail to the same address is waited for. */
const opened = new Set<string>()

export const test = base.extend<World, WorkerWorld>({
  server: [
    async ({ browserName: _browser }, provide) => {
      const server = await createAppServer()
      // A copy, since creating a database takes seconds.
      await copyMigratedCluster(join(server.dataDir, 'db'))
      await server.start()
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, provide) => provide(server.url),

  // Precaching 4 MB takes longer than most tests, so the short ones have no service worker unless they are about it.
  serviceWorkers: async ({ browserName: _browser }, provide, info) =>
    provide(info.file.includes('/long/') || info.tags.includes(WITH_SERVICE_WORKER) ? 'allow' : 'block'),

  pageErrors: async ({ server }, provide, info) => {
    const pageErrors = createPageErrors()
    await provide(pageErrors)
    if (info.status !== info.expectedStatus) {
      await info.attach('app output', { body: server.output(), contentType: 'text/plain' })
    }
    expect(pageErrors.unexpected(), 'errors in the browser that this test does not expect').toEqual([])
  },

  app: async ({ server, pageErrors }, provide) => {
    await provide({
      ...server,
      stop: async (options) => {
        pageErrors.allow(NETWORK_GONE)
        await server.stop(options)
      },
    })
    await server.start()
  },

  context: async ({ context, pageErrors, app: _running }, provide) => {
    await pageErrors.watch(context)
    await provide(context)
  },

  newPerson: async ({ browser, baseURL, serviceWorkers, pageErrors, app: _running }, provide) => {
    const closers: (() => Promise<void>)[] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: 'en-US',
        serviceWorkers,
        ...options,
      })
      closers.push(() => context.close())
      await pageErrors.watch(context)
      return context.newPage()
    })
    for (const close of closers) await close()
  },

  goOffline: async ({ pageErrors }, provide) =>
    provide(async (page) => {
      pageErrors.allow(NETWORK_GONE)
      await page.context().setOffline(true)
    }),

  goOnline: async ({ pageErrors: _pageErrors }, provide) =>
    provide((page) => page.context().setOffline(false)),

  mailLink: async ({ server }, provide) =>
    provide(async (email) => {
      const fresh = () =>
        server
          .mails(email)
          .flatMap((mail) => mail.links)
          .findLast((link) => !opened.has(link)) ?? ''
      await expect.poll(fresh, { message: `a mail to ${email} with a link` }).not.toBe('')
      const link = fresh()
      opened.add(link)
      return link
    }),

  newEmail: async ({ server: _server }, provide, info) =>
    provide(() => `person-${info.parallelIndex}-${process.pid}-${(people += 1)}@example.com`),

  signUp: async ({ mailLink }, provide) =>
    provide(async (page, email) => {
      await page.goto('/auth?tab=sign-up')
      await fillCredentials(page, email)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Account created!')).toBeVisible()
      await page.goto(await mailLink(email))
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    }),

  newAccount: async ({ server, mailLink }, provide) =>
    provide(async (email) => {
      await postSignUp(server, email)
      await fetch(await mailLink(email), { redirect: 'manual' })
    }),

  signIn: async ({ server: _server }, provide) =>
    provide(async (page, email) => {
      await page.goto('/auth')
      await fillCredentials(page, email)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    }),

  axe: async ({ pageErrors: _pageErrors }, provide) =>
    provide(async (page, rules, except = []) => {
      await page.evaluate(animationsEnd)
      const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
      // A banner may begin to fade in meanwhile: half faded in, its text has too little contrast.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const builder = new AxeBuilder({ page })
      const { violations } = await (rules ? builder.withRules(rules) : builder.disableRules(except)).analyze()
      await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : null })
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
      )
      expect(found, `accessibility of ${page.url()}`).toEqual([])
    }),
})

export { expect }

async function postSignUp({ url, dataDir }: AppServer, email: string): Promise<void> {
  const connection = JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8')) as {
    anonKey: string
  }
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: connection.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status, `an account for ${email}`).toBe(200)
}

/** Fills in the form shown on /auth. */
export async function fillCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(password)
}

/** Resolves when the page's service worker is active and has all files, so that the next visit works without a network. */
export async function serviceWorkerReady(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await expect.poll(() => page.evaluate(hasAllFiles), { timeout: 30_000 }).toBe(true)
}

/** Runs in the page. */
async function hasAllFiles(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<{ ready: number; total: number }>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as { ready: number; total: number }))
    port1.start()
  })
  active?.postMessage({ type: 'OFFLINE_FILES' }, [port2])
  const { ready, total } = await answer
  return ready === total
}

/**
 * Runs in the page. Resolves when no animation is running: halfway, colors have less contrast than either end. Endless
 * ones, as of a skeleton, and those that follow the scroll position do not count.
 */
async function animationsEnd(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number.isFinite(effect?.getComputedTiming().endTime),
      )
  // The end of one may start the next. One that is removed rejects.
  for (let found = running(); found.length > 0; found = running()) {
    await Promise.allSettled(found.map((animation) => animation.finished))
  }
}
