import { expect, it } from 'vitest'
import { createMemoryServer } from '#tests/contracts/ports/memory-server.ts'
import { createMemoryStore } from '#tests/contracts/ports/memory-store.ts'
import { createMemoryTransport } from '#tests/contracts/ports/memory-transport.ts'
import { pullAll } from './pull.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')

it('stops when the full resync cannot start: the device may have been erased in the meantime', async () => {
  const server = createMemoryServer(() => NOW)
  server.addAccount('mum')
  const transport = createMemoryTransport(server, () => 'mum')
  const store = createMemoryStore(() => NOW)
  await pullAll('mum', store, transport)
  let asked = 0
  await pullAll(
    'mum',
    { ...store, restart: () => Promise.resolve() },
    {
      ...transport,
      pull: async (...about) => {
        asked += 1
        if (asked > 100) throw new Error('asked for ever')
        return { ...(await transport.pull(...about)), epoch: 'another' }
      },
    },
  )
  expect(asked).toBeGreaterThan(1)
})
