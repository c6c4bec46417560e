import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('formats a number like the English `Intl.NumberFormat`', () => {
  const format = new Intl.NumberFormat('en')
  for (const count of [0, 7, 42, 999, 1000, 1204, 12_345, 999_999, 1_000_000, 348_915_882, -12_345])
    expect(formatNumber(count)).toBe(format.format(count))
})
