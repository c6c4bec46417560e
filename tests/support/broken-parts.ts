import type { Page } from '@playwright/test'

/** What Chromium prints when a test breaks a part of the code, and what React adds. */
export const BROKEN =
  /Failed to load resource|dynamically imported module|module script|Loading chunk failed|broken on purpose|Error/

/** The error screen. */
export const errorScreen = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) })

/**
 * Breaks a chunk: each of its exports becomes a component that throws, and so does what a module among them exports.
 */
export async function breakPart(page: Page, part: string, message: string): Promise<void> {
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    const body = await (await route.fetch()).text()
    const [, list = ''] = /export\{([^}]+)\};?\s*$/.exec(body) ?? []
    const names = list.split(',').map((name) => name.split(' as ').at(-1))
    const throws = `const broken = new Proxy(
      () => { throw new TypeError(${JSON.stringify(message)}) },
      { get: (target, key) => (/^([A-Z]|component$)/.test(String(key)) ? broken : target[key]) },
    )\n`
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${throws}export { ${names.map((name) => `broken as ${name}`).join(', ')} }`,
    })
  })
}
