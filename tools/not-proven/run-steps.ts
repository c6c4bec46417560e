import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A script of package.json with its arguments and environment. */
export type Step = { name: string; script: string; args?: string[]; env?: Record<string, string> }

type Outcome = { step: Step; seconds: number; failed: boolean }

/**
 * Runs scripts one after the other up to the first that fails, with their output. Those of an inner list run at the same
 * time, each to its end; their output is printed in the order of the list. Ends with how long each took and what could
 * not be proven on this machine; the process ends with 1 when one has failed.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nestling-test-run-'))
  const record = join(folder, 'not-proven')
  writeFileSync(record, '')
  const outcomes: Outcome[] = []
  for (const step of steps) {
    outcomes.push(...('script' in step ? [await runAlone(step, record)] : await runTogether(step, record)))
    if (outcomes.some(({ failed }) => failed)) break
  }
  for (const { step } of outcomes.filter(({ failed }) => failed)) {
    console.error(`\n${step.name} failed. To run it alone: ${typed(step)}`)
    process.exitCode = 1
  }
  console.log(`\n${outcomes.map(({ step, seconds }) => `${step.name} ${seconds.toFixed(1)} s`).join(', ')}.`)
  console.log(readFileSync(record, 'utf8').trimEnd() || 'Not proven: nothing.')
  rmSync(folder, { recursive: true })
}

const typed = ({ script, args }: Step): string =>
  `npm run ${[script, ...(args ? ['--', ...args] : [])].join(' ')}`

async function runAlone(step: Step, record: string): Promise<Outcome> {
  console.log(`\n${step.name}: ${typed(step)}`)
  const { ended } = start(step, record, 'inherit')
  return ended
}

async function runTogether(steps: readonly Step[], record: string): Promise<Outcome[]> {
  const running = steps.map((step) => {
    const { child, ended } = start(step, record, 'pipe')
    const output = Promise.all(
      [child.stdout, child.stderr].flatMap((stream) => (stream ? [text(stream)] : [])),
    )
    return { step, output, ended }
  })
  const outcomes: Outcome[] = []
  for (const { step, output, ended } of running) {
    outcomes.push(await ended)
    console.log(`\n${step.name}: ${typed(step)}`)
    console.log((await output).join('').trimEnd())
  }
  return outcomes
}

function start(step: Step, record: string, output: 'inherit' | 'pipe') {
  const began = performance.now()
  const child = spawn('npm', ['run', '--silent', step.script, '--', ...(step.args ?? [])], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...step.env, NESTLING_NOT_PROVEN: record },
    shell: process.platform === 'win32',
  })
  const ended = once(child, 'exit').then(
    ([code]): Outcome => ({ step, seconds: (performance.now() - began) / 1000, failed: code !== 0 }),
  )
  return { child, ended }
}
