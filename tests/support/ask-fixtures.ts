import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyMigratedCluster } from '#tests/contracts/backend/database-image.ts'
import { createAppServer } from './app-server.ts'
import { test as base } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

/**
 * Tests of an app whose backend asks a model's server on this machine. A network may ask ten times an hour, so each file has
 * an app of its own: another `askedBy` is another worker.
 */
export const test = base.extend<object, { model: ModelServer; askedBy: string }>({
  askedBy: ['', { option: true, scope: 'worker' }],
  model: [
    async ({ browserName: _browser }, provide) => {
      const model = await startModelServer()
      await provide(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model, askedBy: _askedBy }, provide) => {
      const server = await createAppServer({ AI_BASE_URL: model.url, AI_MODEL: 'test' })
      await copyMigratedCluster(join(server.dataDir, 'db'))
      await server.start()
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** The cards of the results. */
export const cardsOf = (page: Page) =>
  page.getByRole('list', { name: 'Names', exact: true }).getByRole('listitem')

/** The part of the generator that asks. */
export const sectionOf = (page: Page) => page.getByRole('region', { name: 'Ask the model' })

/** Opens a search with its names and the part that asks. */
export async function openAsking(page: Page, search: string): Promise<void> {
  await page.goto(`/generate?${search}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ask the model' }).click()
}
