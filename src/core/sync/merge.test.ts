import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeStamped as mergeAny, overlayStamped } from './merge.ts'
import { fieldNamesOf } from './tables/registry.ts'
import type { StampedFields } from './wire.ts'

type Stamped = StampedFields<'favorites'>
const mergeStamped = (base: Stamped, change: Stamped) => mergeAny(base, change)

const NOTHING: Stamped = { fields: {}, fv: {} }
const note = (text: string, stamp: string): Stamped => ({ fields: { note: text }, fv: { note: stamp } })

it('lets the later stamp win, whichever arrived first', () => {
  const early = note('early', '1')
  const late = note('late', '2')
  expect(mergeStamped(early, late)).toEqual(late)
  expect(mergeStamped(late, early)).toEqual(late)
})

it('merges different fields from both', () => {
  const merged = mergeStamped(note('text', '5'), { fields: { rank: 'a1' }, fv: { rank: '1' } })
  expect(merged).toEqual({ fields: { note: 'text', rank: 'a1' }, fv: { note: '5', rank: '1' } })
})

it('keeps a pending edit on top, although its stamp is older', () => {
  expect(overlayStamped<'favorites'>(note('theirs', '9'), note('mine', '1')).fields.note).toBe('mine')
})

it('converges in every order of arrival', () => {
  const change = fc
    .record({
      field: fc.constantFrom(...fieldNamesOf('favorites')),
      time: fc.nat(30),
      device: fc.constantFrom('a', 'b', 'c'),
    })
    .map(({ field, time, device }): Stamped => {
      const stamp = `${String(time).padStart(3, '0')}-${device}`
      const value = field === 'deleted' ? time % 2 === 0 : `${field} ${stamp}`
      return { fields: { [field]: value }, fv: { [field]: stamp } }
    })
  const orders = fc
    .array(change, { maxLength: 12 })
    .chain((changes) =>
      fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length })),
    )
  fc.assert(
    fc.property(orders, ([one, other]) => {
      expect(other.reduce(mergeStamped, NOTHING)).toEqual(one.reduce(mergeStamped, NOTHING))
    }),
  )
})
