import { join } from 'node:path'
import { test as base, expect } from '#tests/support/fixtures.ts'
import { createAppServer } from '#tests/support/app-server.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { element, elements, type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { copyMigratedCluster } from '#tests/contracts/backend/database-image.ts'

const test = base.extend<object, { model: ModelServer }>({
  model: [
    async ({ browserName: _browser }, provide) => {
      const model = await startModelServer()
      await provide(model)
      await model.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, provide) => {
      const server = await createAppServer({ AI_BASE_URL: model.url, AI_MODEL: 'test' })
      await copyMigratedCluster(join(server.dataDir, 'db'))
      await server.start()
      await provide(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('the model is asked on a tap only, with what was shown; its names are marked and stay without a network', async ({
  page,
  model,
  axe,
  pageErrors,
}) => {
  model.answer = {
    texts: elements(
      element('Orla', 'Two soft syllables, like other names you save.'),
      element('Zindaxa', 'Unusual, and easy to say.'),
    ).match(/.{1,40}/gs) as string[],
  }
  await page.goto('/generate?q=short+irish+girl+sister+for+Finn')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Remove Irish' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the model' }).click()
  const section = page.getByRole('region', { name: 'Ask the model' })
  await expect(section.getByText('This will be sent, and nothing else:')).toBeVisible()
  await expect(section.getByText('Finn')).toHaveCount(0)
  expect(model.requests).toHaveLength(0)

  await section.getByRole('button', { name: 'Send and ask' }).click()
  const names = section.getByRole('list', { name: 'Suggested names' }).getByRole('listitem')
  await expect(names).toHaveCount(2)
  await expect(names.filter({ hasText: 'Orla' })).toContainText('Verified')
  await expect(names.filter({ hasText: 'Orla' })).toContainText(/princess/)
  await expect(names.filter({ hasText: 'Zindaxa' })).toContainText('Suggested, not verified')
  await expect(names.filter({ hasText: 'Zindaxa' })).toContainText('Meaning not known')
  await expect(section.getByRole('status')).toHaveText('2 names suggested.')
  expect(model.requests).toHaveLength(1)
  expect(JSON.stringify(model.requests)).not.toContain('Finn')
  await axe(page)

  await names.filter({ hasText: 'Zindaxa' }).getByRole('button', { name: 'Add Zindaxa' }).click()
  await expect(page.getByRole('button', { name: 'Remove Zindaxa' }).first()).toBeVisible()

  model.answer = { status: 500, body: '{}' }
  pageErrors.allow(/502|503/)
  await section.getByRole('button', { name: 'Send and ask' }).click()
  // The favorite is part of the question now, so it is another one.
  await expect(section.getByRole('status')).toContainText('The names below are found on your device.')

  await page.context().setOffline(true)
  await section.getByRole('button', { name: 'Earlier questions' }).click()
  await page.getByRole('list', { name: 'Earlier questions' }).getByRole('button').first().click()
  await expect(names).toHaveCount(2)
  await expect(section.getByRole('status')).toContainText('Saved on')
})
