import type { Page } from '@playwright/test'

/** The button of the form at /auth. */
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

/** The button in the header that opens the menu of who is signed in. */
export const accountButton = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}
