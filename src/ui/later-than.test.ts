import { expect, it } from 'vitest'
import { laterThan } from './later-than.ts'

it('an address that arrives late is not taken for another one', () => {
  const sent = ['m', 'ma', 'mae']
  expect(laterThan('m', sent)).toEqual(['ma', 'mae'])
  expect(laterThan('mae', sent)).toEqual([])
  expect(laterThan('ida', sent)).toBeNull()
})
