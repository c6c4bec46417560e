import { describe, expect, test } from 'vitest'
import type { NotProven } from '#tools/not-proven/report.ts'
import { ChromiumError, findChromium, findHeadlessShell, findOrReport } from './find.ts'
import { usualPaths } from './installed.ts'
import type { Machine } from './machine.ts'

const own = '/home/ada/.cache/playwright/chrome'

/** A machine with these files, of which `broken` do not start; commands succeed when they are in `installs`. */
function machineWith(
  files: string[],
  options: Partial<Machine> & { broken?: string[]; installs?: Record<string, string> } = {},
) {
  const there = new Set(files)
  const ran: string[] = []
  const { broken = [], installs = {}, ...rest } = options
  const machine: Machine = {
    platform: 'linux',
    arch: 'x64',
    isRoot: false,
    env: { PATH: '/usr/local/bin:/usr/bin' },
    cacheDir: '/cache',
    exists: (file) => there.has(file),
    starts: (file) => Promise.resolve(there.has(file) && !broken.includes(file)),
    run(command, args) {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const key = Object.keys(installs).find((known) => line.includes(known))
      if (key === undefined) return false
      there.add(installs[key] ?? '')
      return true
    },
    read: () => '/cache/chromium',
    playwrightPath: () => own,
    log: () => {},
    ...rest,
  }
  return { machine, ran }
}

describe('an existing Chromium', () => {
  test('CHROMIUM_PATH takes precedence', async () => {
    const { machine } = machineWith([own, '/opt/chrome'], { env: { CHROMIUM_PATH: '/opt/chrome' } })
    expect(await findChromium(machine)).toEqual({ path: '/opt/chrome', from: 'CHROMIUM_PATH', env: {} })
  })

  test('a CHROMIUM_PATH that does not start is an error, and nothing else is tried', async () => {
    const { machine } = machineWith([own, '/opt/chrome'], {
      env: { CHROMIUM_PATH: '/opt/chrome' },
      broken: ['/opt/chrome'],
    })
    const error = await findChromium(machine).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ChromiumError)
    expect(error).toMatchObject({
      code: 'path-does-not-start',
      message: expect.stringContaining('does not start'),
    })
  })

  test("Playwright's own comes before the installed one", async () => {
    const { machine, ran } = machineWith(['/usr/bin/chromium', own])
    expect((await findChromium(machine)).path).toBe(own)
    expect(ran).toEqual([])
  })

  test('one that does not start does not count', async () => {
    const { machine, ran } = machineWith([own, '/usr/bin/chromium', '/usr/bin/google-chrome'], {
      broken: [own, '/usr/bin/chromium'],
    })
    expect((await findChromium(machine)).path).toBe('/usr/bin/google-chrome')
    expect(ran).toEqual([])
  })
})

describe('a Chromium that has to be installed', () => {
  test('Playwright downloads it', async () => {
    const { machine, ran } = machineWith([], { installs: { 'playwright install': own } })
    expect((await findChromium(machine)).path).toBe(own)
    expect(ran).toEqual(['npx playwright install --no-shell chromium'])
  })

  test('root on Debian tries apt before npm, since it has the full browser', async () => {
    const { machine, ran } = machineWith(['/usr/bin/apt-get'], {
      isRoot: true,
      installs: { 'install -y': '/usr/bin/chromium', sparticuz: '/cache/chromium' },
    })
    expect((await findChromium(machine)).path).toBe('/usr/bin/chromium')
    expect(ran.some((line) => line.startsWith('npm '))).toBe(false)
  })

  test('apt is not used without root', async () => {
    const { machine, ran } = machineWith(['/usr/bin/apt-get'], { installs: { sparticuz: '/cache/chromium' } })
    expect((await findChromium(machine)).path).toBe('/cache/chromium')
    expect(ran.some((line) => line.includes('apt-get'))).toBe(false)
  })

  test("npm's package contains its own libraries", async () => {
    const { machine } = machineWith(['/cache/al2023/lib'], { installs: { sparticuz: '/cache/chromium' } })
    expect((await findChromium(machine)).env).toEqual({ LD_LIBRARY_PATH: '/cache/al2023/lib' })
  })

  test('npm has none for other processors, and then the message explains what to do', async () => {
    const { machine } = machineWith([], { arch: 'arm64', installs: { sparticuz: '/cache/chromium' } })
    const error = await findChromium(machine).catch((e: unknown) => e)
    expect(error).toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('npx playwright install'),
    })
  })
})

describe('where nothing can be installed', () => {
  /** Every command fails, as without a network. */
  const inNpmTest = { env: { PATH: '', NESTLING_NOT_PROVEN: '/tmp/not-proven' } }

  test('npm is the last one tried', async () => {
    const { machine, ran } = machineWith(['/usr/bin/apt-get'], { isRoot: true })
    await expect(findChromium(machine)).rejects.toMatchObject({ code: 'not-found' })
    expect(ran.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'npx playwright',
      '/usr/bin/apt-get update',
      '/usr/bin/apt-get install',
      'npm install',
    ])
  })

  test.each([
    ['does not unpack', { read: () => null }],
    ['is not where it was unpacked', { read: () => '/cache/elsewhere' }],
    ['does not start', { broken: ['/cache/chromium'] }],
  ])("a browser of npm's that %s does not count", async (_, options) => {
    const { machine } = machineWith([], { installs: { sparticuz: '/cache/chromium' }, ...options })
    await expect(findChromium(machine)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('npm test continues, and reports that no browser test ran', async () => {
    const reported: NotProven[] = []
    const found = await findOrReport(machineWith([], inNpmTest).machine, (all) => reported.push(...all))
    expect(found).toBeNull()
    expect(reported).toEqual([
      { what: 'all browser tests', why: expect.stringContaining('npx playwright install') },
    ])
  })

  test('npm run test:e2e fails', async () => {
    const reported: NotProven[] = []
    const finding = findOrReport(machineWith([]).machine, (all) => reported.push(...all))
    await expect(finding).rejects.toMatchObject({ code: 'not-found' })
    expect(reported).toEqual([])
  })

  test('a wrong CHROMIUM_PATH fails npm test too', async () => {
    const env = { ...inNpmTest.env, CHROMIUM_PATH: '/opt/chrome' }
    const finding = findOrReport(machineWith([], { env }).machine, () => undefined)
    await expect(finding).rejects.toMatchObject({
      code: 'path-does-not-start',
      message: expect.stringContaining('does not exist'),
    })
  })
})

describe('the headless shell', () => {
  const shell = '/usr/bin/chromium-headless-shell'

  test('is used where it is installed', async () => {
    const { machine, ran } = machineWith(['/usr/bin/chromium', shell])
    expect(await findHeadlessShell(machine)).toEqual({ path: shell, from: 'this machine', env: {} })
    expect(ran).toEqual([])
  })

  test('is installed by root on Debian', async () => {
    const { machine } = machineWith(['/usr/bin/apt-get'], {
      isRoot: true,
      installs: { 'chromium-headless-shell': shell },
    })
    expect((await findHeadlessShell(machine))?.path).toBe(shell)
  })

  test('is done without where it cannot be installed or does not start', async () => {
    expect(await findHeadlessShell(machineWith([], { platform: 'darwin' }).machine)).toBeNull()
    expect(await findHeadlessShell(machineWith([shell], { broken: [shell] }).machine)).toBeNull()
  })

  test('does not replace the browser that CHROMIUM_PATH names', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' }
    expect(await findHeadlessShell(machineWith([shell, '/opt/chrome'], { env }).machine)).toBeNull()
  })
})

describe('the standard locations', () => {
  test('macOS: applications of the machine and of the user', () => {
    const locations = usualPaths({ platform: 'darwin', env: { HOME: '/Users/ada' } })
    expect(locations[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    expect(locations).toContain('/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium')
  })

  test('Windows: both program folders and the local one, where they are set', () => {
    const locations = usualPaths({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } })
    expect(locations).toContain('C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe')
    expect(locations.every((location) => location.startsWith('C:\\Program Files\\'))).toBe(true)
  })
})
