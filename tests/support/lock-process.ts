import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A separate process that locks and releases a data directory on command. */
export type LockProcess = {
  child: ChildProcess
  ended: Promise<unknown>
  lock: () => Promise<string>
  release: () => Promise<string>
}

const SCRIPT = `
  import { createInterface } from 'node:readline'
  import { lockDataDir } from './supabase/embedded/data-dir/lock.ts'
  let held
  const commands = {
    lock: async () => {
      try {
        held = await lockDataDir(process.argv.at(-1))
        return 'held'
      } catch (error) {
        return error.code === 'data_dir_in_use' ? 'refused' : String(error)
      }
    },
    release: async () => {
      held?.settle()
      held?.release()
      held = undefined
      return 'released'
    },
  }
  createInterface({ input: process.stdin }).on('line', async (line) => console.log(await commands[line]()))
  console.log('ready')`

/** `wrapper` is a command that runs the process, such as `unshare`. */
export async function startLockProcess(dataDir: string, wrapper: string[] = []): Promise<LockProcess> {
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', SCRIPT, dataDir]
  const [command = '', ...args] = [...wrapper, ...node]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const ask = (line: string) => {
    child.stdin.write(`${line}\n`)
    return next()
  }
  await next()
  return { child, ended, lock: () => ask('lock'), release: () => ask('release') }
}
