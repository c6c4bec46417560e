import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildCommand } from './build-command.ts'

test('npm run build runs the same as npm start and the bench', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { build: string } }
  expect(scripts.build).toBe(['node', ...buildCommand('')].join(' '))
})
