import { describe, expect, test } from 'vitest'
import { world } from '#tests/support/names-world.ts'

/** A world in which the reading of sentences has been prepared, as the first names were long on their way. */
async function readWorld() {
  const read = world()
  const arrive = read.hold('/births')
  const answer = read.search('irish')
  await read.prepared()
  arrive()
  await answer
  return read
}

describe('searches of every kind are prepared', () => {
  /** Loads all names, and counts the turns of what runs when idle. */
  const turnsWhenIdle = async (prepare: 'before' | 'after' | 'never') => {
    const { service, search, rest, onTurn } = world()
    if (prepare === 'before') await service.prepare()
    await search('maryjane')
    if (prepare === 'after') await service.prepare()
    let turns = 0
    onTurn(() => (turns += 1))
    rest()
    for (let i = 0; i < 50; i++) await Promise.resolve()
    return turns
  }

  test('once the user is about to type, whether all names have come or not', async () => {
    expect(await turnsWhenIdle('before')).toBeGreaterThan(5)
    expect(await turnsWhenIdle('after')).toBeGreaterThan(5)
  })

  test('and among the names that come first until then', async () => {
    const { service, search, asked, prepared } = world()
    await service.prepare()
    expect(await prepared()).toBeGreaterThan(20)
    expect(asked).toEqual(['/corpus', '/births'])
    expect((await search('irish')).complete).toBe(false)
  })

  test('which ends when all names are there', async () => {
    const { service, search, onTurn, prepared } = await readWorld()
    const all = await readWorld()
    await all.service.prepare()
    const turns = await all.prepared()
    let loading: Promise<unknown> | undefined
    onTurn(() => (loading ??= search('maryjane')))
    await service.prepare()
    expect(await prepared()).toBeLessThan(turns)
    await loading
  })

  test('and not for a page that only shows names', async () => {
    expect(await turnsWhenIdle('never')).toBe(0)
  })

  test('between searches: none waits for it', async () => {
    const { service, search, rest, clockReads } = world()
    await search('maryjane')
    const stepsOf = async (): Promise<number> => {
      const before = clockReads()
      await search('names meaning freedom')
      return clockReads() - before
    }
    await stepsOf()
    const alone = await stepsOf()
    expect(alone).toBeGreaterThan(5)
    await service.prepare()
    rest()
    // What has begun may do a step before the search does its first.
    expect(await stepsOf()).toBeLessThanOrEqual(alone + 4)
  })

  test('no more than once', async () => {
    const { service, search, rest } = world()
    await search('maryjane')
    rest()
    await service.prepare()
    await service.prepare()
    expect(rest()).toBe(1)
  })
})

describe('the reading of sentences is prepared', () => {
  /** The turns until nothing is left to do, of which the first names come after some. */
  const turnsWhenTheyComeAfter = async (wait: number) => {
    const { search, hold, prepared, onTurn } = world()
    const arrive = hold('/births')
    const answer = search('irish')
    let turns = 0
    onTurn(() => {
      if (++turns === wait) arrive()
    })
    const before = await prepared()
    arrive()
    expect((await answer).total).toBeGreaterThan(0)
    return { before, after: (await prepared()) - before }
  }

  test('while the first names are on their way', async () => {
    // Every kind has an example, each of some steps.
    expect((await turnsWhenTheyComeAfter(Number.POSITIVE_INFINITY)).before).toBeGreaterThan(100)
  })

  test('and no longer', async () => {
    const { before: whole, after: ofSearch } = await turnsWhenTheyComeAfter(Number.POSITIVE_INFINITY)
    const half = Math.floor(whole / 2)
    const { before: turns } = await turnsWhenTheyComeAfter(half)
    // A step that has begun ends before the next one is skipped.
    expect(turns - half - ofSearch).toBeLessThanOrEqual(5)
  })

  test('or before all names answer, as far as it is left', async () => {
    /** The turns of loading all names. */
    const turnsOfAll = async (isRead: boolean) => {
      const { search, rest, onTurn } = isRead ? await readWorld() : world()
      await search('irish')
      let turns = 0
      onTurn(() => (turns += 1))
      rest()
      await search('maryjane')
      return turns
    }
    expect((await turnsOfAll(false)) - (await turnsOfAll(true))).toBeGreaterThan(50)
  })

  test('and does not hold up names that come at once', async () => {
    const slow = world()
    const arrive = slow.hold('/births')
    const answer = slow.search('irish')
    const whole = await slow.prepared()
    arrive()
    await answer
    const { search, prepared } = world()
    await search('irish')
    expect(await prepared()).toBeLessThan(whole / 2)
  })
})
