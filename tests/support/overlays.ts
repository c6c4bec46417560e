import { expect, type Page } from '@playwright/test'
import { serviceWorkerReady } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { holdBack } from './hold-back.ts'
import { offerInstallation, openForHalfAMinute } from './install-offer.ts'

export type Overlay = {
  name: string
  /** Shows it on a page with empty storage. */
  open(page: Page): Promise<void>
  /** A service worker would answer for the code or the network that it blocks. Default: no worker interferes. */
  needsWorker?: true
  /** Replaces a page that has not loaded yet, including its heading. */
  headless?: true
}

/** Waits until a page has rendered what comes after hydration: banners and shortcuts. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[data-banners]').waitFor({ state: 'attached' })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shown = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

/** Everything that may cover or replace a page, each opened by its own address or circumstance. */
export const OVERLAYS: Overlay[] = [
  {
    name: 'an opened name',
    async open(page) {
      await page.goto('/generate?q=irish&name=maeve')
      await expect(page.getByRole('heading', { name: 'Popularity' })).toBeVisible()
    },
  },
  {
    name: 'Settings',
    async open(page) {
      await page.goto('/?panel=settings')
      await shown(page, 'Settings')
      await expect(button(page, 'Download my data')).toBeVisible()
    },
  },
  {
    name: 'Cookie settings',
    async open(page) {
      await page.goto('/?panel=cookies')
      await expect(page.getByRole('dialog').getByRole('switch', { name: 'Analytics' })).toBeVisible()
    },
  },
  {
    name: 'the keyboard map',
    async open(page) {
      await page.goto('/')
      await settled(page)
      await page.keyboard.press('?')
      await shown(page, 'Keyboard shortcuts')
    },
  },
  {
    name: 'the cookie banner with its switches',
    async open(page) {
      await page.goto('/favorites')
      await button(page, 'Customize').click()
      await expect(page.getByRole('switch', { name: 'Analytics' })).toBeVisible()
    },
  },
  {
    name: 'the install card over the cookie banner',
    async open(page) {
      await page.clock.install()
      await offerInstallation(page)
      await openForHalfAMinute(page)
      await expect(button(page, 'Install')).toBeVisible()
    },
  },
  {
    name: 'the offline banner over the cookie banner',
    async open(page) {
      await page.goto('/favorites')
      await settled(page)
      await page.context().setOffline(true)
      await expect(button(page, 'Retry')).toBeVisible()
    },
  },
  {
    name: 'the update banner',
    needsWorker: true,
    async open(page) {
      // Another test covers what a deployment does to the browser; here the running worker counts as a waiting one.
      await page.addInitScript(() => {
        Object.defineProperty(ServiceWorkerRegistration.prototype, 'waiting', {
          get(this: ServiceWorkerRegistration) {
            return this.active
          },
        })
      })
      await page.goto('/')
      await serviceWorkerReady(page)
      await page.reload()
      await expect(button(page, 'Update Now')).toBeVisible()
    },
  },
  {
    name: 'the error screen',
    async open(page) {
      await page.goto('/')
      await page.route('**/assets/auth-*.js', (route) => route.abort())
      await page.getByRole('link', { name: 'Sign in' }).click()
      await button(page, 'Try Again').press('Enter')
      await expect(page.getByText('Retry 1 of 3')).toBeVisible()
    },
  },
  {
    name: 'the error screen in a dialog',
    async open(page) {
      await page.goto('/')
      await page.route('**/assets/{panel,settings-dialog}-*.js', (route) => route.abort())
      await button(page, 'Settings').click()
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the skeleton of a page',
    headless: true,
    async open(page) {
      await page.goto('/')
      await waitForHydration(page)
      await holdBack(page, 'favorites')
      await page.getByRole('link', { name: 'Favorites' }).first().click()
      await expect(page.locator('main').getByRole('status')).toHaveText('Still loading')
    },
  },
  {
    name: 'the skeletons of cards',
    async open(page) {
      await page.route('**/*.bin*', () => undefined)
      await page.goto('/generate?q=irish')
      await expect(page.locator('main .skeleton').first()).toBeVisible()
    },
  },
  {
    name: 'a toast of failure',
    async open(page) {
      await page.route('**/auth/v1/token*', (route) => route.abort())
      await page.goto('/auth')
      await page.getByRole('textbox', { name: 'Email' }).fill('person@example.com')
      await page.getByLabel('Password').fill('three small owls')
      await button(page, 'Sign in').click()
      await expect(page.getByText('Sign in failed', { exact: true })).toBeVisible()
      // It stays while it has the focus.
      await page.getByRole('listitem').getByRole('button', { name: 'Close' }).focus()
    },
  },
]
