import { expect, it } from 'vitest'
import { codeFragment, codeOfFragment, formatCode, readCode, openedCode } from './invitation-code.ts'

const CODE = '7K2M9QXD0FH1'

it('is read as people type it: in any case, in groups, with letters for digits, or as the whole link', () => {
  for (const typed of [
    CODE,
    '7k2m-9qxd-0fh1',
    ' 7K2M 9QXD OFHl ',
    `https://names.example/decide#${codeFragment(CODE)}`,
    '7K2M–9QXD–0FHI',
  ])
    expect(readCode(typed)).toBe(CODE)
})

it('is none when it is cut, too long or has other characters', () => {
  for (const typed of [
    '',
    CODE.slice(1),
    `${CODE}0`,
    'UUUUUUUUUUUU',
    'https://names.example/decide#join=7K2M',
  ])
    expect(readCode(typed)).toBeNull()
})

it('is in the fragment of its link, and a cut link is told from another fragment', () => {
  expect(codeFragment(CODE)).toBe(`join=${formatCode(CODE)}`)
  expect(formatCode(CODE)).toBe('7K2M-9QXD-0FH1')
  expect(codeOfFragment(`#${codeFragment(CODE)}`)).toBe(CODE)
  expect(codeOfFragment('join=7K2M-9QXD')).toBeNull()
  expect(codeOfFragment('#')).toBeUndefined()
  expect(codeOfFragment('standings')).toBeUndefined()
})

it('a cut link is not answered with the code of an earlier invitation', () => {
  expect(openedCode(null, '7K2M9QXD0FH1')).toBeNull()
  expect(openedCode(undefined, '7K2M9QXD0FH1')).toBe('7K2M9QXD0FH1')
  expect(openedCode('AAAABBBBCCCC', '7K2M9QXD0FH1')).toBe('AAAABBBBCCCC')
})
