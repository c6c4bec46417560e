import { expect, it } from 'vitest'
import { UNFIT } from '#tests/contracts/joint/joint-calls.ts'
import { jointNameFault } from './joint-name.ts'

it('takes what the server takes', () => {
  for (const fit of ['Zoë', 'שרה', 'محمد', '佳子', 'Mum ❤️', '🦊', 'x'.repeat(40), '🦊'.repeat(40)])
    expect(jointNameFault(fit)).toBeNull()
})

it.each(Object.entries(UNFIT))('refuses %s before the server does', (_, unfit) => {
  expect(jointNameFault(unfit)).not.toBeNull()
})

it('says of a joiner of no width that it is the character, not the length', () => {
  expect(jointNameFault('می\u200Cخواهم')).toBe('unfit')
  expect(jointNameFault('x'.repeat(41))).toBe('long')
  expect(jointNameFault('')).toBe('missing')
})
