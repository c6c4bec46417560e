import { expect, type Page } from '@playwright/test'

export type InstallAnswer = 'accepted' | 'dismissed' | 'fails once'

/**
 * Simulates Chromium's install prompt event before the app's code runs. No headless browser shows the dialog behind
 * it, so the user's answer is set here.
 */
export async function offerInstallation(page: Page, answer: InstallAnswer = 'accepted'): Promise<void> {
  await page.addInitScript((decided) => {
    let failing = decided === 'fails once'
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(
        Object.assign(event, {
          platforms: ['web'],
          prompt: async () => {
            const refused = failing
            failing = false
            if (refused) throw new DOMException('The dialog could not be opened', 'NotAllowedError')
          },
          userChoice: Promise.resolve({
            outcome: decided === 'dismissed' ? 'dismissed' : 'accepted',
            platform: 'web',
          }),
        }),
      )
    })
  }, answer)
}

/** Opens the home page and advances its clock, which the test controls already, until the card is due. */
export async function openForHalfAMinute(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('status').first()).toBeAttached()
  await page.clock.fastForward(31_000)
}
