import { expect, it } from 'vitest'
import { TOKEN } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const HOURS = 3_600_000

it.each([2 * HOURS, -2 * HOURS])(
  '23 clock 2 h wrong: the server decides, no refresh loop (%i ms)',
  async (skewMs) => {
    const { backend, device, time } = createWorld()
    const phone = await device({ skewMs })
    await phone.addFavorites('Nuala')
    const before = backend.asked.filter((path) => path === TOKEN).length
    for (let minute = 0; minute < 30; minute++) {
      time.advance(60_000)
      expect(await phone.sync()).toBeNull()
    }
    expect(backend.asked.filter((path) => path === TOKEN)).toHaveLength(before)
  },
)
