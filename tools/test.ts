import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The steps of `npm test`, cheapest first. The last one builds the app and ends with its own count of tests. */
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

for (const { name, script } of STEPS) {
  // Printed before the last step, so that the last line on the screen is the browser tests' own.
  if (script === STEPS.at(-1)?.script) console.log(`\nSo far: ${durations.join(', ')}.`)
  console.log(`\n${name}: npm run ${script}`)
  const began = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  durations.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (status !== 0) {
    console.error(`\n${name} failed. To run it alone: npm run ${script}`)
    process.exit(1)
  }
}
