import { describe, expect, test } from 'vitest'
import { parseSubjects } from './subjects.ts'

const known = new Set(['odin', 'freya', 'zoë'])
const parse = (text: string) => parseSubjects(text, 'subjects.txt', known)

describe('subjects.txt', () => {
  test('has one subject a line, with its words and names, each once', () => {
    const { subjects, problems } = parse(
      '# a comment\n\nnorse-myth | Norse myth | norse myth, norse gods | Odin, Freya, Odin\n',
    )
    expect(problems).toEqual([])
    expect(subjects).toEqual([
      {
        id: 'norse-myth',
        label: 'Norse myth',
        words: ['norse myth', 'norse gods'],
        names: ['Odin', 'Freya'],
      },
    ])
  })

  test.each([
    ['a name that no file of names has', 'x | X | x | Odin, Zoe', 'x: no file of names has Zoe'],
    ['a missing cell', 'x | X', 'x has no words that call it'],
    ['no names', 'x | X | x |', 'x has no names'],
    ['an id with a space', 'x y | X | x | Odin', 'expected: id | label | words | names'],
    ['a fifth cell', 'x | X | x | Odin | y', 'expected: id | label | words | names'],
  ])('%s is an error with its line', (_what, line, message) => {
    expect(parse(`# comment\n${line}`).problems).toContainEqual({
      file: 'subjects.txt',
      line: 2,
      level: 'error',
      message,
    })
  })

  test('an id that is there twice is an error', () => {
    expect(parse('x | X | x | Odin\nx | X | y | Freya').problems.map(({ message }) => message)).toEqual([
      'x is there twice',
    ])
  })
})
