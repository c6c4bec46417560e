import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CONSENT_CATEGORIES, consentCategories } from '#src/core/consent/consent-categories.ts'
import { consentOf, EVERYTHING } from '#src/core/consent/consent.ts'
import { ON_THE_DEVICE } from './stored-on-device.ts'
import { WITH_AN_ACCOUNT, WITHOUT_AN_ACCOUNT } from './stored-on-server.ts'
import { PrivacyPage } from './privacy-page.tsx'

/** The page's text, without its markup. */
async function pageText(Page = PrivacyPage): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
}

it('the privacy page explains every consent category and all stored data', async () => {
  const asked = Object.entries(consentOf(EVERYTHING, { now: 0, signal: false }))
  const categories = asked.filter(([, answer]) => answer === true).map(([id]) => id)
  expect(CONSENT_CATEGORIES.map(({ id }) => id as string).sort()).toEqual(categories.sort())
  const text = await pageText()
  for (const { label, text: meaning } of CONSENT_CATEGORIES) {
    expect(text).toContain(`\n${label}\n`)
    expect(text).toContain(meaning)
  }
  for (const { what, until } of [...ON_THE_DEVICE, ...WITH_AN_ACCOUNT, ...WITHOUT_AN_ACCOUNT]) {
    expect(text).toContain(what)
    expect(text).toContain(until)
  }
})

it('the privacy page of a build with a tag manager explains that, and promises nothing else', async () => {
  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST1')
  vi.resetModules()
  const tagged = await pageText((await import('./privacy-page.tsx')).PrivacyPage)
  vi.unstubAllEnvs()
  for (const { text } of consentCategories(true)) expect(tagged).toContain(text)
  expect(tagged).toContain('tag manager')
  expect(tagged).not.toContain('no trackers')
  expect(await pageText()).not.toContain('tag manager')
})
