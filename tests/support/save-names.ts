import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'

/** Saves the first names of a search, in their order there; resolves to their spellings. */
export async function saveNames(page: Page, count: number): Promise<string[]> {
  await page.goto('/generate?q=irish+girl')
  await waitForHydration(page)
  const names: string[] = []
  for (let at = 0; at < count; at++) {
    const label = await page
      .getByRole('button', { name: /^Add .+ to favorites$/ })
      .first()
      .getAttribute('aria-label')
    const name = /^Add (.+) to favorites$/.exec(label ?? '')?.[1] ?? ''
    await page.getByRole('button', { name: `Add ${name} to favorites`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove ${name} from favorites` })).toBeVisible()
    names.push(name)
  }
  return names
}
