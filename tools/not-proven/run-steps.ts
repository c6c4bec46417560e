import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A script of package.json with its arguments and environment. */
export type Step = { name: string; script: string; args?: string[]; env?: Record<string, string> }

/**
 * Runs scripts one after the other up to the first that fails, with their output. Ends with how long each took and what
 * could not be proven on this machine; the process ends with 1 when one has failed.
 */
export function runSteps(steps: readonly Step[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-test-run-'))
  const record = join(folder, 'not-proven')
  writeFileSync(record, '')
  const durations: string[] = []
  for (const step of steps) {
    const typed = `npm run ${[step.script, ...(step.args ? ['--', ...step.args] : [])].join(' ')}`
    console.log(`\n${step.name}: ${typed}`)
    const began = performance.now()
    const status = run(step, record)
    durations.push(`${step.name} ${((performance.now() - began) / 1000).toFixed(1)} s`)
    if (status === 0) continue
    console.error(`\n${step.name} failed. To run it alone: ${typed}`)
    process.exitCode = 1
    break
  }
  console.log(`\n${durations.join(', ')}.`)
  console.log(readFileSync(record, 'utf8').trimEnd() || 'Not proven: nothing.')
  rmSync(folder, { recursive: true })
}

function run({ script, args = [], env }: Step, record: string): number | null {
  return spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, NESTLING_NOT_PROVEN: record },
    shell: process.platform === 'win32',
  }).status
}
