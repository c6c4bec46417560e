import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVERY_RUN } from '#tests/support/tags.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every browser test outside of long is run by npm test, or else by npm run test:long', () => {
  expect(scripts['test:e2e:short']).toContain(`--grep ${EVERY_RUN} `)
  expect(scripts['test:e2e:others']).toBe(
    scripts['test:e2e:short']?.replace(`--grep ${EVERY_RUN} `, `--grep-invert ${EVERY_RUN} `),
  )
  expect(readFileSync('tools/test.ts', 'utf8')).toContain(`script: 'test:e2e:short'`)
  expect(readFileSync('tools/test-long.ts', 'utf8')).toContain(`script: 'test:e2e:others'`)
})

test('every unit test that npm test leaves out by its name is run by npm run test:long', () => {
  expect(readFileSync('vitest.config.ts', 'utf8')).toContain(`['**/*.long.test.ts']`)
  expect(readFileSync('tools/test-long.ts', 'utf8')).toContain(`args: ['.long.test.ts', `)
})

test('every unit test that does more at length is run by npm run test:long', () => {
  const long = readFileSync('tools/test-long.ts', 'utf8')
  const named = [...long.matchAll(/^ {2}'([^']+)',$/gm)].map(([, path = '']) => path)
  const all = ['src', 'sw', 'workers', 'supabase', 'tools', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.test\.tsx?$/.test(file)),
  )
  const asks = all.filter((file) => /^import .*support\/long-run\.ts'$/m.test(readFileSync(file, 'utf8')))
  expect(asks.length).toBeGreaterThan(3)
  expect(
    asks.filter((file) => !file.includes('.long.') && !named.some((path) => file.includes(path))),
  ).toEqual([])
})
