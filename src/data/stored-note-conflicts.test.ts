import { expect, it } from 'vitest'
import { NOTE_MAX } from '#src/core/favorites/text.ts'
import { answers, PUSH, replyLost } from '#tests/contracts/ports/memory-backend.ts'
import { createWorld, type Device } from '#tests/contracts/ports/world.ts'
import { removeFavorite } from './favorite-list.ts'
import {
  resolveNoteConflict,
  type NoteConflictView,
  postponeNoteConflict,
  readNoteConflicts,
  type SeenNoteConflict,
} from './stored-note-conflicts.ts'

const conflicts = (device: Device) => readNoteConflicts(device.db)
const notes = async (device: Device) => (await conflicts(device)).map(({ note }) => note)

async function only(device: Device): Promise<NoteConflictView> {
  const [conflict] = await conflicts(device)
  if (!conflict) throw new Error('there is no note conflict')
  return conflict
}

/** The one conflict, as shown to a user who sees the list in its current state. */
async function seen(device: Device): Promise<SeenNoteConflict> {
  const { nameKey, stamp } = await only(device)
  const onList = (await device.db.favorites.toArray()).find((row) => row.nameKey === nameKey)?.note ?? ''
  return { nameKey, stamp, onList }
}

/** A phone and a laptop that both have Nuala, with the note "a queen". */
async function twoDevices() {
  const world = createWorld()
  const phone = await world.device()
  const laptop = await world.device()
  await phone.addFavorites('Nuala')
  await phone.note('Nuala', 'a queen')
  await phone.sync()
  await laptop.sync()
  world.time.advance(1_000)
  return { ...world, phone, laptop }
}

/** Both write; the laptop's text is the later one and wins. The phone sends last when `phoneLast`. */
async function withConflict(phoneLast: boolean) {
  const world = await twoDevices()
  const { phone, laptop, time } = world
  await phone.note('Nuala', 'from the phone')
  time.advance(1_000)
  await laptop.note('Nuala', 'from the laptop')
  const order = phoneLast ? [laptop, phone] : [phone, laptop]
  for (const each of [...order, ...order]) expect(await each.sync()).toBeNull()
  return world
}

/** The laptop has read the phone's later note before it could send its own. */
async function conflictUnsent() {
  const world = await twoDevices()
  const { phone, laptop, time, backend } = world
  await laptop.note('Nuala', 'from the laptop')
  time.advance(1_000)
  await phone.note('Nuala', 'from the phone')
  await phone.sync()
  backend.failNext(PUSH, answers(500))
  await laptop.sync()
  return world
}

it('shows the text that lost to its author, when it was sent too late, and to the other device', async () => {
  const { phone, laptop } = await withConflict(true)
  expect(await phone.list()).toEqual(['Nuala (from the laptop)'])
  expect(await conflicts(phone)).toMatchObject([
    { nameKey: 'nuala', note: 'from the phone', from: 'here', later: false },
  ])
  await laptop.sync()
  expect(await conflicts(laptop)).toMatchObject([{ note: 'from the phone', from: 'elsewhere' }])
})

it('shows the overwritten text to the user who overwrote it unseen, and to its author', async () => {
  const { phone, laptop } = await withConflict(false)
  expect(await laptop.list()).toEqual(['Nuala (from the laptop)'])
  expect(await conflicts(laptop)).toMatchObject([{ note: 'from the phone', from: 'elsewhere' }])
  await phone.sync()
  expect(await conflicts(phone)).toMatchObject([{ note: 'from the phone', from: 'here' }])
})

it('does not ask about a text that its author had seen before overwriting it', async () => {
  const { phone, laptop } = await twoDevices()
  await laptop.note('Nuala', 'a saint')
  await laptop.sync()
  await phone.sync()
  await phone.note('Nuala', 'neither')
  for (const each of [phone, laptop]) await each.sync()
  expect(await conflicts(phone)).toEqual([])
  expect(await conflicts(laptop)).toEqual([])
})

it('does not ask about quick edits on one device', async () => {
  const { phone } = await twoDevices()
  for (const text of ['a q', 'a que', 'a goddess']) await phone.note('Nuala', text)
  await phone.sync()
  expect(await conflicts(phone)).toEqual([])
})

it('does not ask when the text on the list contains the other', async () => {
  const { phone, laptop, time } = await twoDevices()
  await phone.note('Nuala', 'a queen of')
  time.advance(1_000)
  await laptop.note('Nuala', 'a queen of Connacht')
  for (const each of [laptop, phone, laptop]) await each.sync()
  expect(await conflicts(phone)).toEqual([])
})

it('adds a name without clearing the note that another device wrote', async () => {
  const { device, time } = createWorld()
  const phone = await device()
  const laptop = await device()
  await phone.addFavorites('Nuala')
  await phone.note('Nuala', 'a queen')
  time.advance(1_000)
  await laptop.addFavorites('Nuala')
  for (const each of [phone, laptop]) await each.sync()
  expect(await laptop.list()).toEqual(['Nuala (a queen)'])
  expect(await conflicts(laptop)).toEqual([])
})

it('survives a lost response: the replay returns the same', async () => {
  const { phone, laptop, time, backend } = await twoDevices()
  await phone.note('Nuala', 'from the phone')
  time.advance(1_000)
  await laptop.note('Nuala', 'from the laptop')
  await laptop.sync()
  backend.failNext(PUSH, replyLost)
  expect(await phone.sync()).toBe('offline')
  await phone.sync()
  expect(await notes(phone)).toEqual(['from the phone'])
})

it.each([
  ['later', true],
  ['earlier', false],
])('shows what was read while a note is pending that was written %s', async (_, oursLater) => {
  const { phone, laptop, time, backend } = await twoDevices()
  const write = [
    () => laptop.note('Nuala', 'from the laptop'),
    async () => {
      await phone.note('Nuala', 'from the phone')
      await phone.sync()
    },
  ]
  for (const each of oursLater ? write.toReversed() : write) {
    await each()
    time.advance(1_000)
  }
  backend.failNext(PUSH, answers(500))
  expect(await laptop.sync()).toBe('server')
  expect(await laptop.list()).toEqual(['Nuala (from the laptop)'])
  expect(await notes(laptop)).toEqual(['from the phone'])

  // Once the note is sent, the text that is not on the list is the one to be shown, once.
  expect(await laptop.sync()).toBeNull()
  expect(await laptop.list()).toEqual([`Nuala (from the ${oursLater ? 'laptop' : 'phone'})`])
  expect(await notes(laptop)).toEqual([`from the ${oursLater ? 'phone' : 'laptop'}`])
})

it('does not ask again what was resolved before the note was sent', async () => {
  const { phone, laptop } = await conflictUnsent()
  await resolveNoteConflict(laptop.db, await seen(laptop), 'neither of them', laptop.clock)
  for (const each of [laptop, phone]) expect(await each.sync()).toBeNull()
  expect(await conflicts(laptop)).toEqual([])
  expect(await phone.list()).toEqual(['Nuala (neither of them)'])
})

it('writes a choice as an ordinary write, on every device, and undoes it', async () => {
  const { phone, laptop } = await withConflict(true)
  const conflict = await only(phone)
  const { outcome, restore } = await resolveNoteConflict(
    phone.db,
    await seen(phone),
    conflict.note,
    phone.clock,
  )
  expect(outcome).toBe('decided')
  expect(await conflicts(phone)).toEqual([])
  for (const each of [phone, laptop]) await each.sync()
  expect(await laptop.list()).toEqual(['Nuala (from the phone)'])
  expect(await conflicts(laptop)).toEqual([])

  await restore()
  expect(await phone.list()).toEqual(['Nuala (from the laptop)'])
  expect(await notes(phone)).toEqual(['from the phone'])
})

it('undoes a choice without reverting what was written since', async () => {
  const { phone } = await withConflict(true)
  const { restore } = await resolveNoteConflict(phone.db, await seen(phone), 'from the phone', phone.clock)
  await phone.note('Nuala', 'and more of it')
  await restore()
  expect(await phone.list()).toEqual(['Nuala (and more of it)'])
  expect(await notes(phone)).toEqual(['from the phone'])
})

it('restores the former note with a name that was removed in between, when both are undone', async () => {
  const { phone, laptop } = await withConflict(true)
  const { restore } = await resolveNoteConflict(phone.db, await seen(phone), 'from the phone', phone.clock)
  const removed = await removeFavorite(phone.db, 'nuala', phone.clock)
  await restore()
  expect(await phone.list()).toEqual([])
  await removed.restore()
  expect(await phone.list()).toEqual(['Nuala (from the laptop)'])
  expect(await notes(phone)).toEqual(['from the phone'])
  for (const each of [phone, laptop]) await each.sync()
  expect(await laptop.list()).toEqual(['Nuala (from the laptop)'])
})

it('keeps the text on the list when that is chosen while it is still pending', async () => {
  const { phone, laptop } = await conflictUnsent()
  await resolveNoteConflict(laptop.db, await seen(laptop), 'from the laptop', laptop.clock)
  for (const each of [laptop, phone]) expect(await each.sync()).toBeNull()
  expect(await laptop.list()).toEqual(['Nuala (from the laptop)'])
  expect(await phone.list()).toEqual(['Nuala (from the laptop)'])
  for (const each of [laptop, phone]) expect(await conflicts(each)).toEqual([])
})

it('stores a choice as text that the database accepts', async () => {
  const { phone } = await withConflict(true)
  await resolveNoteConflict(phone.db, await seen(phone), 'half \uD83D an emoji\0', phone.clock)
  expect(await phone.list()).toEqual(['Nuala (half \uFFFD an emoji)'])
})

it('writes no note when the text on the list is chosen', async () => {
  const { phone } = await withConflict(true)
  await resolveNoteConflict(phone.db, await seen(phone), 'from the laptop', phone.clock)
  expect(await conflicts(phone)).toEqual([])
  expect((await phone.db.outbox.toArray()).map(({ table }) => table)).toEqual(['note_conflicts'])
})

it('never truncates a text that is too long for one note', async () => {
  const { phone } = await withConflict(true)
  const conflict = await only(phone)
  const both = 'x'.repeat(NOTE_MAX + 1)
  expect(await resolveNoteConflict(phone.db, await seen(phone), both, phone.clock)).toMatchObject({
    outcome: 'gone',
  })
  expect(await conflicts(phone)).toEqual([conflict])
  expect(await phone.list()).toEqual(['Nuala (from the laptop)'])
})

it('overwrites no text that the user has not seen', async () => {
  const { phone } = await withConflict(true)
  const read = await seen(phone)
  await phone.note('Nuala', 'written while the question was on the screen')
  const late = await resolveNoteConflict(phone.db, read, 'from the phone', phone.clock)
  expect(late.outcome).toBe('changed')
  expect(await phone.list()).toEqual(['Nuala (written while the question was on the screen)'])
  expect(await notes(phone)).toEqual(['from the phone'])
  await late.restore()
  expect(await phone.list()).toEqual(['Nuala (written while the question was on the screen)'])
})

it('loses nothing when the user does not decide', async () => {
  const { phone } = await withConflict(true)
  const conflict = await only(phone)
  await postponeNoteConflict(phone.db, conflict, true)
  await phone.note('Nuala', 'something else')
  await phone.sync()
  await phone.session.signOut()
  expect(await conflicts(phone)).toEqual([])
  await phone.signIn('mum@example.org')
  await phone.sync()
  expect(await conflicts(phone)).toEqual([{ ...conflict, later: true }])
})

it('is deleted with the account', async () => {
  const { phone, user } = await withConflict(true)
  const { forgetAccount } = await import('./account.ts')
  await forgetAccount(phone.db, user, { keepFavorites: false })
  expect(await phone.db.noteConflicts.count()).toBe(0)
})
