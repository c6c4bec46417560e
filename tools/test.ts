import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What `npm test` runs, cheapest first. The last one builds the app. */
const STEPS: { name: string; script: string }[] = [
  { name: 'format', script: 'format:check' },
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'types' },
  { name: 'unused code', script: 'knip' },
  { name: 'known vulnerabilities', script: 'vulnerabilities' },
  { name: 'unit tests', script: 'test:unit' },
  { name: 'browser tests', script: 'test:e2e:short' },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const durations: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'nestling-test-run-'))
/** Steps write there what they could not prove on this machine (tools/not-proven/report.ts). */
const record = join(folder, 'not-proven')
writeFileSync(record, '')
let failed = false

for (const { name, script } of STEPS) {
  console.log(`\n${name}: npm run ${script}`)
  const began = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NESTLING_NOT_PROVEN: record },
    shell: process.platform === 'win32',
  })
  durations.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (status === 0) continue
  console.error(`\n${name} failed. To run it alone: npm run ${script}`)
  failed = true
  break
}

console.log(`\n${durations.join(', ')}.`)
console.log(readFileSync(record, 'utf8').trimEnd() || 'Not proven: nothing.')
rmSync(folder, { recursive: true })
if (failed) process.exitCode = 1
