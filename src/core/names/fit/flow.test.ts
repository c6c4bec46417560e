import { expect, test } from 'vitest'
import { flowScore, FLOWS, flowSigns, fullNameScore } from './flow.ts'
import { flowRemarks } from './remarks.ts'
import { soundedName, soundedSurname } from './sounded.ts'

const first = (name: string, say?: string) => soundedName(name, say)
const last = (surname: string) => soundedSurname(surname, () => undefined)
const signs = (name: string, surname: string) => flowSigns(first(name), last(surname))

test.each([
  ['Blair', 'Clair', 'rhymes'],
  ['Nathan', 'Anderson', 'same-ending'],
  ['Eva', 'Evans', 'same-beginning'],
  ['Ava', 'Adams', 'runs-together'],
  ['Jack', 'Carter', 'same-sound-meets'],
  ['Miles', 'Scott', 'same-sound-meets'],
  ['Josh', 'Sanders', 'hisses'],
  ['Peter', 'Parker', 'same-first-sound'],
  ['Jane', 'Smith', 'clipped'],
] as const)('%s %s: %s', (name, surname, sign) => {
  expect(signs(name, surname)).toContain(sign)
  expect(flowScore(first(name), last(surname))).toBeLessThan(1)
})

test('a name without any of that flows', () => {
  expect(flowScore(first('Clara'), last('Bennett'))).toBeGreaterThanOrEqual(FLOWS)
  expect(flowScore(first('Olivia'), last('Stone'))).toBeGreaterThanOrEqual(FLOWS)
})

test('a double surname is met by its first part and rhymes with its last', () => {
  expect(signs('Ava', 'Adams-Reed')).toContain('runs-together')
  expect(signs('Blair', 'Smith-Clair')).toContain('rhymes')
  expect(signs('Blair', 'Smith-Jones')).not.toContain('rhymes')
})

test('the first name may rhyme with the middle one or not', () => {
  const name = first('Max')
  expect(fullNameScore(name, first('Theodore'), last('Turner'))).toBeGreaterThan(
    fullNameScore(name, first('Rex'), last('Turner')),
  )
  expect(fullNameScore(name, first('Rex'), null)).toBeLessThan(FLOWS)
})

test('two vowels that meet are not called close in sound, and two consonants are only where they are', () => {
  const remarks = (name: string, surname: string) =>
    flowRemarks(first(name), last(surname), 0, signs(name, surname)).map(({ text }) => text)
  expect(remarks('Kemi', 'Adeyemi')).toContain(
    'Kemi ends in a vowel and Adeyemi begins with one: said together, one glides into the other.',
  )
  expect(remarks('Fred', 'Thompson')).toContain('Fred ends in nearly the sound that Thompson begins with.')
})
