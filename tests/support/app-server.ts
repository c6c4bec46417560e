import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mail, readMails } from '#supabase/embedded/mailbox.ts'
import { listen } from '#tools/server/listen.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real app, as `npm start` runs it, in a separate process with its own data. */
export type AppServer = {
  /** Unchanged over stop and start. */
  url: string
  dataDir: string
  isRunning(): boolean
  /** Resolves when the app prints that it is ready; at once when it is running already. */
  start(): Promise<void>
  /** Ends the process: connections break, and the port is closed. `hard` kills it in the middle of its work. */
  stop(options?: { hard?: boolean }): Promise<void>
  /** Mails sent so far, oldest first. */
  mails(to?: string): Mail[]
  /** Everything the process has printed, over all starts. */
  output(): string
  /** Stops and removes the data. */
  dispose(): Promise<void>
}

/** How long a start or an orderly stop may take, in milliseconds. */
const START_LIMIT = 60_000
const STOP_LIMIT = 10_000

/** An app on a free port, not started yet. It serves the existing `dist`. */
export async function createAppServer(extraEnv: Record<string, string> = {}): Promise<AppServer> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'nestling-e2e-'))
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let printed = ''

  async function start(): Promise<void> {
    if (child) return
    const env = { ...process.env, ...appEnvironment(port, dataDir), ...extraEnv }
    const started = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const killWithUs = () => started.kill('SIGKILL')
    process.once('exit', killWithUs)
    started.once('exit', () => {
      process.off('exit', killWithUs)
      if (child === started) child = null
    })
    await ready(started, (text) => (printed += text))
  }

  async function stop({ hard = false } = {}): Promise<void> {
    if (!child) return
    const ended = once(child, 'exit')
    const stopping = child
    stopping.kill(hard ? 'SIGKILL' : 'SIGTERM')
    const limit = setTimeout(() => stopping.kill('SIGKILL'), STOP_LIMIT)
    const [code] = await ended
    clearTimeout(limit)
    if (!hard && code !== 0) throw new Error(`The app did not end cleanly (${String(code)}):\n${printed}`)
  }

  return {
    url,
    dataDir,
    start,
    stop,
    isRunning: () => child !== null,
    mails: (to) => readMails(dataDir, to),
    output: () => printed,
    async dispose() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The embedded backend whatever backend the environment names, and the existing build whatever it was made from. */
function appEnvironment(port: number, dataDir: string): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SITE_URL: '',
    VITE_SUPABASE_URL: 'same-origin',
    NESTLING_SKIP_BUILD: '1',
    // The renderer reads the whole corpus, and few tests open a name's page that is rendered on request.
    NESTLING_SKIP_WARM_UP: '1',
    // Strong hashing is for passwords that could be stolen.
    BCRYPT_COST: '4',
  }
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const listening = await listen(() => {}, { host: '127.0.0.1', port: 0 })
  await listening.close(0)
  return listening.port
}

/** Reads the process's output until it is ready; rejects when it ends before that or takes too long. */
function ready(child: ChildProcess, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const fail = (reason: string) => reject(new Error(`The app ${reason}:\n${text}`))
    const limit = setTimeout(() => {
      child.kill('SIGKILL')
      fail('was not ready in time')
    }, START_LIMIT)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      onText(chunk.toString())
      if (!text.includes('Nestling is ready on ')) return
      clearTimeout(limit)
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(limit)
      fail(`ended with ${String(code)} before it was ready`)
    })
  })
}
