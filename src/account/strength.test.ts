import { expect, test } from 'vitest'
import { estimateStrength } from './strength.ts'

test('a common password is guessed at once, and the hint explains why', () => {
  const { score, rating, advice, time } = estimateStrength('password1')
  expect(score).toBe(0)
  expect(rating).toBe('Very easy to guess')
  expect(advice[0]).toBe('This is a commonly used password.')
  expect(time).toBe('less than a second')
})

test('a few random words last for centuries and need no advice', () => {
  expect(estimateStrength('cobalt wicket lumen harvest')).toEqual({
    score: 4,
    rating: 'Very hard to guess',
    advice: [],
    time: 'centuries',
  })
})

test('parts of the email address are not secret', () => {
  const alone = estimateStrength('Qvornek-27')
  const known = estimateStrength('Qvornek-27', ['ulla.qvornek@example.org'])
  expect(known.score).toBeLessThan(alone.score)
  expect(known.advice.join(' ')).toContain('Your email address')
})

test('nor is the name of the product', () => {
  expect(estimateStrength('Nestling').advice.join(' ')).toContain('this site’s name')
})

test('duplicate advice for two parts of a password is shown once', () => {
  const { advice } = estimateStrength('three small owls', ['a@b'])
  expect(advice.length).toBeGreaterThan(0)
  expect(advice).toEqual([...new Set(advice)])
})
