import { expect, it } from 'vitest'
import { readRecoveryCode } from './recovery-codes.ts'

it.each(['abcde-fgh23', ' ABCDE FGH23 ', 'abcdefgh23', 'abcde – fgh23', 'ａｂｃｄｅ-ｆｇｈ２３'])(
  'accepts %j as the recovery code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('abcde-fgh23')
  },
)

it.each(['', '123456', 'abcde-fgh2', 'abcde-fgh234', 'abcde-fgh2ß', 'abcde_fgh23'])('rejects %j', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull()
})
