import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countsText } from '#tests/support/counts.ts'
import { openContent } from './content-thread.mjs'

let root = ''
const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text)
const exists = (file: string): boolean => existsSync(path.join(root, '.generated', file))

// Each test starts threads, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-'))
  mkdirSync(path.join(root, 'content/names'), { recursive: true })
  mkdirSync(path.join(root, 'content/counts'))
  write('content/names/themes.txt', 'free | freedom | freedom | free, liberty\n')
  write(
    'content/names/irish.txt',
    '# origin: Irish\nSaoirse | f | SEER-sha | freedom | free | from: saoirse "freedom" | c: a\n',
  )
  write('content/counts/us.txt', countsText('2015-2016', 'Saoirse F 2016:40'))
})
afterEach(() => {
  vi.resetConfig()
  rmSync(root, { recursive: true })
})

test('what is written can be used and asked for before it is checked', async () => {
  const content = openContent(root)
  expect(openContent(root)).toBe(content)
  await content.written
  expect([exists('names/home.json'), exists('reading/article-list.json')]).toEqual([true, true])
  expect(await content.summaries(['saoirse', 'nobody'])).toMatchObject([{ name: 'Saoirse' }, null])
  expect(exists('reading/stamp')).toBe(false)
  await content.check()
  expect(exists('reading/stamp')).toBe(true)
})

test('an error in the names ends the wait for the articles', async () => {
  write('content/names/irish.txt', '# origin: Irish\nSaoirse | f | SEER-sha | freedom | fre | c: a\n')
  await expect(openContent(root).written).rejects.toThrow('unknown theme "fre"')
})
