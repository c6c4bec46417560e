import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = ['src', 'workers', 'sw'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => `${folder}/${file}`),
)
const filesWith = (pattern: RegExp): string[] =>
  sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('one function gives a text a capital', () => {
  expect(filesWith(/\.toUpperCase\(\)\}?(\s*\+\s*|\$\{)[\w.]+\.slice\(1\)/)).toEqual([
    'src/core/text/capitalized.ts',
  ])
})

test('one function lists texts with “and”', () => {
  expect(filesWith(/Intl\.ListFormat|join\(', '\)\} and /)).toEqual(['src/core/text/listed.ts'])
})

test('no file makes a format of dates, numbers or letters while it loads: the first of a page takes 40 ms', () => {
  expect(filesWith(/^(export )?(const|let) .*\bnew Intl\./m)).toEqual([])
})
