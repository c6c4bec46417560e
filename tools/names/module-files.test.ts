import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleFiles } from './module-files.ts'

const namesOf = (file: string) =>
  moduleFiles(join(process.cwd(), 'tools/names', file)).map((each) => basename(each))

test('a module comes from itself and from what it imports, directly or not, without types', () => {
  expect(namesOf('problem.ts')).toContain('problem.ts')
  const names = namesOf('region-files.ts')
  expect(names).toEqual(
    expect.arrayContaining(['region-files.ts', 'regions.ts', 'counts-file.ts', 'fold.ts']),
  )
  expect(names).not.toContain('name.ts')
  expect(names).not.toContain('names-engine.ts')
})
