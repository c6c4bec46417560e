import { describe, expect, it } from 'vitest'
import { freshDatabase, testClock } from '#tests/contracts/ports/device.ts'
import { createWorld } from '#tests/contracts/ports/world.ts'
import type { LabelKind } from '#src/core/favorites/labels.ts'
import type { NestlingDatabase } from './database-tables.ts'
import { changeLabels, deleteLabel, type LabelChange, readLabels, renameLabel } from './labels.ts'

import type { DeviceEnv } from './device.ts'

const clock = testClock()
const named = (...names: string[]) => names.map((name) => ({ key: name.toLowerCase(), name }))
const tag = (text: string) => ({ kind: 'tag' as const, text })
const list = (text: string) => ({ kind: 'list' as const, text })

type Text = Omit<LabelChange, 'on'>
const addLabel = (db: NestlingDatabase, label: Text, names: ReturnType<typeof named>, env: DeviceEnv) =>
  changeLabels(db, names, [{ ...label, on: true }], env)
const removeLabel = (db: NestlingDatabase, label: Text, keys: string[], env: DeviceEnv) =>
  changeLabels(db, named(...keys), [{ ...label, on: false }], env)

async function shown(db: NestlingDatabase, kind: LabelKind): Promise<string[]> {
  const labels = (await readLabels(db))[kind]
  return labels.map(({ text, names }) => `${text}: ${[...names].toSorted().join()}`)
}

describe('tags and lists without an account', () => {
  it('a tag is given and taken, each with a way back', async () => {
    const db = freshDatabase()
    const given = await addLabel(db, tag('short'), named('Ida', 'Mia'), clock)
    expect(await shown(db, 'tag')).toEqual(['short: ida,mia'])
    const taken = await removeLabel(db, tag('Short'), ['ida'], clock)
    expect(await shown(db, 'tag')).toEqual(['short: mia'])
    await taken.restore()
    await given.restore()
    expect([await shown(db, 'tag'), await db.syncedRows.count()]).toEqual([[], 0])
  })

  it('undoing takes a tag only from names that had none before', async () => {
    const db = freshDatabase()
    await addLabel(db, tag('short'), named('Ida'), clock)
    const { restore } = await addLabel(db, tag('SHORT'), named('Ida', 'Mia'), clock)
    expect(await shown(db, 'tag')).toEqual(['short: ida,mia'])
    await restore()
    expect(await shown(db, 'tag')).toEqual(['short: ida'])
  })

  it('a list stays when its last name has gone, a tag does not', async () => {
    const db = freshDatabase()
    for (const label of [list('Girls'), tag('short')]) {
      await addLabel(db, label, named('Ida'), clock)
      await removeLabel(db, label, ['ida'], clock)
    }
    expect([await shown(db, 'list'), await shown(db, 'tag')]).toEqual([['Girls: '], []])
  })

  it('several are changed at once, with one way back', async () => {
    const db = freshDatabase()
    await addLabel(db, tag('short'), named('Ida', 'Mia'), clock)
    const changes: LabelChange[] = [
      { ...tag('short'), on: false },
      { ...tag('Norse'), on: true },
      { ...list('Girls'), on: true },
    ]
    const { restore } = await changeLabels(db, named('Ida', 'Orla'), changes, clock)
    expect(await shown(db, 'tag')).toEqual(['Norse: ida,orla', 'short: mia'])
    expect(await shown(db, 'list')).toEqual(['Girls: ida,orla'])
    await restore()
    expect([await shown(db, 'tag'), await shown(db, 'list')]).toEqual([['short: ida,mia'], []])
  })

  it('a list is renamed, also into one that is there, and deleted; its names come back with Undo', async () => {
    const db = freshDatabase()
    await addLabel(db, list('Girls'), named('Ida'), clock)
    await addLabel(db, list('Top'), named('Mia'), clock)
    clock.advance(1)
    const renamed = await renameLabel(db, { kind: 'list', id: 'girls', text: 'Our girls' }, clock)
    expect(await shown(db, 'list')).toEqual(['Our girls: ida', 'Top: mia'])
    await renamed.restore()
    clock.advance(1)
    await renameLabel(db, { kind: 'list', id: 'girls', text: 'GIRLS' }, clock)
    expect(await shown(db, 'list')).toEqual(['GIRLS: ida', 'Top: mia'])
    await renameLabel(db, { kind: 'list', id: 'girls', text: 'Top' }, clock)
    expect(await shown(db, 'list')).toEqual(['Top: ida,mia'])
    const deleted = await deleteLabel(db, { kind: 'list', id: 'top' }, clock)
    expect(await shown(db, 'list')).toEqual([])
    await deleted.restore()
    expect(await shown(db, 'list')).toEqual(['Top: ida,mia'])
  })
})

describe('tags and lists on two devices', () => {
  async function two() {
    const { device } = createWorld()
    const phone = await device()
    const laptop = await device()
    const syncAll = async () => {
      for (const each of [phone, laptop, phone, laptop]) await each.sync()
    }
    return { phone, laptop, syncAll }
  }

  it('what both added offline is there on both, once', async () => {
    const { phone, laptop, syncAll } = await two()
    await addLabel(phone.db, list('Girls'), named('Ida', 'Mia'), phone.clock)
    await addLabel(laptop.db, list('girls'), named('Mia', 'Orla'), laptop.clock)
    await syncAll()
    for (const { db } of [phone, laptop])
      expect((await shown(db, 'list')).map((text) => text.toLowerCase())).toEqual(['girls: ida,mia,orla'])
    expect(await shown(phone.db, 'list')).toEqual(await shown(laptop.db, 'list'))
    await removeLabel(laptop.db, list('Girls'), ['mia'], laptop.clock)
    await syncAll()
    expect((await readLabels(phone.db)).list[0]?.names.has('mia')).toBe(false)
    expect(await phone.line()).toMatchObject({ waiting: 0, parked: 0 })
  })

  it('a name that one puts on a list while the other deletes it is not lost: the list stays with that name', async () => {
    const { phone, laptop, syncAll } = await two()
    await addLabel(phone.db, list('Girls'), named('Ida'), phone.clock)
    await syncAll()
    await deleteLabel(phone.db, { kind: 'list', id: 'girls' }, phone.clock)
    await addLabel(laptop.db, list('Girls'), named('Orla'), laptop.clock)
    await syncAll()
    for (const { db } of [phone, laptop]) expect(await shown(db, 'list')).toEqual(['Girls: orla'])
  })
})
