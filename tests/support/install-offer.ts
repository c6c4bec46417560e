import { expect, type Page } from '@playwright/test'

export type InstallAnswer = 'accepted' | 'dismissed' | 'fails once'

/**
 * Gives the page what Chromium gives one that it would install, before the app's code runs. No browser without a
 * screen shows the dialog behind it, so the person's answer is decided here.
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

/** The home page as it is when the card's time has come. The page's clock is the test's by then. */
export async function openForHalfAMinute(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('status').first()).toBeAttached()
  await page.clock.fastForward(31_000)
}
