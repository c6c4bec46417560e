import { expect, test } from 'vitest'
import { initialsOf, initialsWord } from './initials.ts'

test('initials are those of all names, of both parts of a double one, and not of particles', () => {
  expect(initialsOf('Clara', ['Jane'], 'Bennett')).toBe('CJB')
  expect(initialsOf('Élodie', [], 'Smith-Jones')).toBe('ESJ')
  expect(initialsOf('Sanne', [], 'de Vries')).toBe('SV')
  expect(initialsOf('Maeve', [], 'O’Connor')).toBe('MO')
})

test('what initials spell is named with its language, also where only first and last name do', () => {
  expect(initialsWord('Felix', ['Adam'], 'Turner')).toEqual({
    letters: 'FAT',
    reason: 'F.A.T. spells a word to be teased with in English',
  })
  expect(initialsWord('Sven', ['Olof'], 'Schmidt')?.reason).toContain('German')
  expect(initialsWord('Clara', ['Jane'], 'Bennett')).toBeNull()
  expect(initialsWord('Clara', [], '')).toBeNull()
})
