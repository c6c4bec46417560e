import { expect, it } from 'vitest'
import { readStamp } from '#src/core/sync/clock.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'

const YEAR = 365 * 86_400_000

it('30 a device one year ahead: capped, later edits win', async () => {
  const { backend, device, time, user } = createWorld()
  const right = await device()
  const ahead = await device()
  await right.addFavorites('Nuala')
  await right.sync()
  await ahead.sync()

  // Its clock jumps after its last sync, so that it cannot know.
  ahead.leap(YEAR)
  await ahead.note('Nuala', 'from the future')
  await ahead.note('Nuala', 'from the future, again')
  expect(await ahead.sync()).toBeNull()
  const stamp = backend.server.rows(user)[0]?.fv.note ?? ''
  expect(readStamp(stamp)?.ms).toBeLessThan(time.now() + 3_600_000)

  time.advance(60_000)
  await right.sync()
  expect(await right.list()).toEqual(['Nuala (from the future, again)'])
  await right.note('Nuala', 'now')
  for (const each of [right, ahead]) expect(await each.sync()).toBeNull()
  expect(await ahead.list()).toEqual(['Nuala (now)'])

  time.advance(60_000)
  await ahead.note('Nuala', 'later')
  for (const each of [ahead, right]) expect(await each.sync()).toBeNull()
  expect(await right.list()).toEqual(['Nuala (later)'])
})
