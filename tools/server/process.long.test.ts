import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A server in a separate process that prints `up`, and `closed` when it had time to close. */
async function serverProcess({ closing = 'console.log("closed")', shell = false, env = {} } = {}) {
  const script = `
    import { closeOnSignal } from './tools/server/process.ts'
    closeOnSignal(async () => { ${closing} })
    setInterval(() => console.log('beat'), 200)
    console.log('up', process.pid)`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', script]
  // With a command after it, the shell stays as the parent instead of becoming the process.
  const [command = '', ...args] = shell ? ['sh', '-c', '"$@"; exit 3', 'sh', ...node] : node
  const child = spawn(command, args, {
    env: { ...process.env, npm_lifecycle_event: '', ...env },
    stdio: 'pipe',
  })
  children.push(child)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child.stdout, 'close').then(() => printed)
  await once(child.stdout, 'data')
  const pid = Number(/up (\d+)/.exec(printed)?.[1])
  return { child, pid, ended, exit: once(child, 'exit') }
}

describe('a process that serves', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('closes and exits with 0 on %s', async (signal) => {
    const { child, ended, exit } = await serverProcess()
    child.kill(signal)
    expect(await exit).toEqual([0, null])
    expect(await ended).toContain('closed')
  })

  test('exits with 1 when closing fails', async () => {
    const { child, exit } = await serverProcess({ closing: 'throw new Error("stuck")' })
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
  })

  test('exits at once on a second signal', async () => {
    const closing = 'console.log("closing"); await new Promise(() => {})'
    const { child, exit } = await serverProcess({ closing })
    const begun = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.includes('closing') && resolve())
    })
    child.kill('SIGTERM')
    await begun
    child.kill('SIGTERM')
    expect(await exit).toEqual([1, null])
  })

  test.skipIf(process.platform === 'win32')('closes when npm’s shell ends', async () => {
    const { child, ended } = await serverProcess({ shell: true, env: { npm_lifecycle_event: 'start' } })
    child.kill('SIGKILL')
    expect(await ended).toContain('closed')
  })

  test.skipIf(process.platform === 'win32')('outlives any other shell that started it', async () => {
    const { child, pid, exit, ended } = await serverProcess({ shell: true })
    child.kill('SIGKILL')
    await exit
    let beats = ''
    child.stdout.on('data', (chunk: Buffer) => (beats += chunk.toString()))
    while (beats.split('beat').length < 5) await once(child.stdout, 'data')
    expect(beats).not.toContain('closed')
    process.kill(pid, 'SIGTERM')
    expect(await ended).toContain('closed')
  })
})
