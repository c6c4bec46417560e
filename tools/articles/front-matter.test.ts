import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

const POST = `title: Naming twins
seoTitle: Naming twins without making them a pair
description: Two children arrive on one day and need two lives, with names that match in weight and not in sound or letter, tested aloud.
summary: Two children arrive on one day and need two lives.
category: family
published: 2026-09-05
figureAlt: Two boats of different build at one pier
related: [names-that-go-together, day-names-of-the-akan]`

test('a whole front matter is read, a bare day as text', () => {
  const result = readFrontMatter('post', POST, 2)
  expect(result).toMatchObject({
    ok: true,
    value: { published: '2026-09-05', category: 'family', sources: [] },
  })
})

test.each([
  [
    'a title for search engines of 20 characters',
    /seoTitle: .*/,
    'seoTitle: Naming your twins ok',
    3,
    'at least 30',
  ],
  ['a description cut short', /description: .*/, 'description: Too short to tell.', 4, 'at least 120'],
  ['an unknown category', /category: .*/, 'category: gossip', 6, 'is one of choosing, meanings'],
  ['a change before the first day', /published: .*/, '$&\nupdated: 2026-09-04', 8, 'is before the day'],
  ['a day that there is not', /published: .*/, 'published: soon', 7, 'is a day like'],
  ['a word that no article has', /figureAlt:/, 'figurAlt:', 8, 'figur'],
  ['fewer related articles than two', /related: .*/, 'related: [naming-twins]', 9, 'at least two'],
])('%s is reported with its line', (_what, from, to, line, words) => {
  const result = readFrontMatter('post', POST.replace(from, to), 2)
  const problems = result.ok ? [] : result.problems
  expect(problems.map((problem) => problem.line)).toContain(line)
  expect(problems.map(({ message }) => message).join(' ')).toContain(words)
})

test('invalid YAML is reported with its line', () => {
  const result = readFrontMatter('post', POST.replace('category: family', 'category: [family'), 2)
  expect(result.ok).toBe(false)
  expect(result.ok ? [] : result.problems[0]?.line).toBeGreaterThanOrEqual(6)
})

test('a guide requires at least four questions', () => {
  const guide = POST.replace('category: family\n', '')
  const result = readFrontMatter('guide', `${guide}\nfaq: []`, 2)
  expect(result.ok ? '' : result.problems[0]?.message).toMatch(/^faq: /)
})
