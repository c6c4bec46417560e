import { expect, it } from 'vitest'
import { withAboutLine } from './about-name.ts'

it('begins a message with the name it is about', () => {
  expect(withAboutLine('', 'maeve')).toBe('About the name Maeve: ')
  expect(withAboutLine(' ', 'anne-marie')).toBe('About the name Anne-Marie: ')
  expect(withAboutLine('', 'örn')).toBe('About the name Örn: ')
})

it('keeps the text written so far, and adds the line once', () => {
  const both = withAboutLine('I miss Saoirse.\n', 'maeve')
  expect(both).toBe('I miss Saoirse.\n\nAbout the name Maeve: ')
  expect(withAboutLine(both, 'maeve')).toBe(both)
})
