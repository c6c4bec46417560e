import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const FAULTS = Array.from({ length: 54 }, (_, i) => i + 1)

it('has a numbered test for every fault in the index', () => {
  const index = read('README.md')
  const without = FAULTS.filter((fault) => {
    const row = new RegExp(`^\\| ${fault} +\\| .*$`, 'm').exec(index)?.[0] ?? ''
    const files = [...row.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => read(path ?? ''))
    return files.length === 0 || !files.every((text) => new RegExp(`['"\`]${fault} `).test(text))
  })
  expect(without).toEqual([])
})
