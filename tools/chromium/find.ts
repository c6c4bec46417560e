import type { NotProven } from '#tools/not-proven/report.ts'
import { usualPaths, usualShellPaths } from './installed.ts'
import type { Chromium, Machine } from './machine.ts'
import { fromNpm } from './npm.ts'

/** not-found: nothing on this machine and nothing could be installed. path-does-not-start: CHROMIUM_PATH is wrong. */
export class ChromiumError extends Error {
  override name = 'ChromiumError'
  constructor(
    readonly code: 'not-found' | 'path-does-not-start',
    message: string,
  ) {
    super(message)
  }
}

const minutes = (n: number) => n * 60_000

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, an installed one, or else one that Playwright,
 * apt or npm installs. A candidate counts only when it starts.
 * @throws ChromiumError with a message that explains what to do
 */
export async function findChromium(machine: Machine): Promise<Chromium> {
  const asked = machine.env['CHROMIUM_PATH']
  if (asked) {
    const found = await tryOut(machine, asked, 'CHROMIUM_PATH')
    if (found) return found
    const problem = machine.exists(asked) ? 'does not start' : 'does not exist'
    throw new ChromiumError(
      'path-does-not-start',
      `CHROMIUM_PATH is ${asked}, which ${problem}. Point it at a Chromium or Chrome, or unset it.`,
    )
  }
  for (const step of [playwrights, installed, playwrightInstall, apt, fromNpm]) {
    const found = await step(machine)
    if (found) return found
  }
  throw new ChromiumError(
    'not-found',
    'No Chromium for the browser tests. Install Chrome or Chromium, or run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to one.',
  )
}

/**
 * The distribution's headless shell, or null where there is none, or where CHROMIUM_PATH chooses the browser. It renders
 * pages alike for a third of the CPU time, since it has no windows, but lacks what belongs to them: Background Sync and
 * the install prompt.
 */
export async function findHeadlessShell(machine: Machine): Promise<Chromium | null> {
  if (machine.env['CHROMIUM_PATH']) return null
  const there = async () => {
    for (const location of usualShellPaths(machine)) {
      const found = await tryOut(machine, location, 'this machine')
      if (found) return found
    }
    return null
  }
  return (await there()) ?? (aptInstall(machine, 'chromium-headless-shell') ? there() : null)
}

/**
 * `findChromium` for a run of the browser tests. When none is available and the whole `npm test` runs (NESTLING_NOT_PROVEN),
 * it reports that and returns null: `npm test` continues, and prints at its end what was not proven.
 * @throws ChromiumError
 */
export async function findOrReport(
  machine: Machine,
  report: (all: NotProven[]) => void,
): Promise<Chromium | null> {
  try {
    return await findChromium(machine)
  } catch (error) {
    const nothingFound = error instanceof ChromiumError && error.code === 'not-found'
    if (!nothingFound || !machine.env['NESTLING_NOT_PROVEN']) throw error
    report([{ what: 'all browser tests', why: error.message }])
    return null
  }
}

async function tryOut(
  machine: Machine,
  path: string,
  from: string,
  env: Record<string, string> = {},
): Promise<Chromium | null> {
  if (!machine.exists(path)) return null
  if (await machine.starts(path, env)) return { path, from, env }
  machine.log(`${path} is there but does not start`)
  return null
}

const playwrights = (machine: Machine) => tryOut(machine, machine.playwrightPath(), 'Playwright')

async function installed(machine: Machine): Promise<Chromium | null> {
  for (const location of usualPaths(machine)) {
    const found = await tryOut(machine, location, 'this machine')
    if (found) return found
  }
  return null
}

async function playwrightInstall(machine: Machine): Promise<Chromium | null> {
  // Downloaded already, but it does not start: downloading it again would not help.
  if (machine.exists(machine.playwrightPath())) return null
  machine.log('no Chromium here; asking Playwright to download one')
  // Behind a firewall the download hangs: ten seconds to connect, three minutes in all.
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const args = ['playwright', 'install', '--no-shell', 'chromium']
  if (!machine.run('npx', args, { timeoutMs: minutes(3), env })) return null
  return tryOut(machine, machine.playwrightPath(), 'Playwright, just downloaded')
}

async function apt(machine: Machine): Promise<Chromium | null> {
  if (!aptInstall(machine, 'chromium')) return null
  return tryOut(machine, '/usr/bin/chromium', 'apt, just installed')
}

/** True when root's package manager has installed the package. */
function aptInstall(machine: Machine, name: string): boolean {
  const aptGet = '/usr/bin/apt-get'
  if (machine.platform !== 'linux' || !machine.isRoot || !machine.exists(aptGet)) return false
  machine.log(`trying the package manager: apt-get install ${name}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  machine.run(aptGet, ['update', '-qq'], { timeoutMs: minutes(3), env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', name]
  return machine.run(aptGet, args, { timeoutMs: minutes(8), env })
}
