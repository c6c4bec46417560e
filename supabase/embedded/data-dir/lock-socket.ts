import { createHash } from 'node:crypto'
import { readdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { Holder } from './lock-holder.ts'

const Answer = v.object({ ...Holder.entries, state: v.picklist(['starting', 'holding']) })
export type Answer = v.InferOutput<typeof Answer>

export type LockSocket = {
  /** From now on the socket answers `holding`. */
  hold: () => void
  close: () => void
}

const NAME = /^lock-([0-9a-f]{12})\.sock$/
/** The system's limit is 104 to 108 bytes, depending on the system. */
const MAX_PATH = 100
/** Milliseconds. A stopped process accepts connections but does not respond. */
const ANSWER_TIMEOUT = 2000
const isWindows = process.platform === 'win32'

/**
 * Listens on `lock-<id>.sock` in `directory` and answers each connection with the holder and its state, one line of
 * JSON. The socket appears under its name only once it listens, so one that refuses connections always belongs to a
 * dead process. On Windows there is one named pipe per directory instead. Rejects with the system's error;
 * `EADDRINUSE` means that the pipe is taken.
 */
export async function openLockSocket(directory: string, holder: Holder): Promise<LockSocket> {
  let state: Answer['state'] = 'starting'
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(`${JSON.stringify({ ...holder, state } satisfies Answer)}\n`)
  })
  server.unref()
  const name = `lock-${holder.id}.sock`
  if (isWindows) {
    await listen(server, pipeOf(directory))
  } else {
    const unpublished = `.${name}`
    await withShortPath(directory, unpublished, (path) => listen(server, path))
    renameSync(join(directory, unpublished), join(directory, name))
  }
  return {
    hold: () => {
      state = 'holding'
    },
    close: () => {
      removeLockSocket(directory, holder.id)
      server.close()
    },
  }
}

/**
 * The ids of all other sockets in the directory, including dead ones. None on Windows, where the pipe itself is
 * exclusive.
 */
export function otherLockSockets(directory: string, ownId: string): string[] {
  return readdirSync(directory)
    .map((name) => NAME.exec(name)?.[1] ?? ownId)
    .filter((id) => id !== ownId)
}

/** Removes a socket's file, if it exists. */
export function removeLockSocket(directory: string, id: string): void {
  if (!isWindows) rmSync(join(directory, `lock-${id}.sock`), { force: true })
}

/**
 * The state of the process behind a socket: `dead` when there is none on this kernel, `silent` when it does not
 * respond within two seconds.
 */
export function askLockSocket(directory: string, id: string): Promise<Answer | 'dead' | 'silent'> {
  return withShortPath(directory, `lock-${id}.sock`, ask)
}

/** The response of the process with this directory's named pipe. Windows only. */
export function askLockPipe(directory: string): Promise<Answer | 'dead' | 'silent'> {
  return ask(pipeOf(directory))
}

function ask(path: string): Promise<Answer | 'dead' | 'silent'> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(path)
    const finish = (result: Answer | 'dead' | 'silent') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    const timer = setTimeout(() => finish('silent'), ANSWER_TIMEOUT)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.on('end', () => finish(parseAnswer(text)))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // Any other error, such as a full queue, comes from a live process.
      finish(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? 'dead' : 'silent'),
    )
  })
}

function parseAnswer(text: string): Answer | 'silent' {
  try {
    const answer = v.safeParse(Answer, JSON.parse(text))
    return answer.success ? answer.output : 'silent'
  } catch {
    return 'silent'
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Reaches a socket in a directory whose path is too long for a socket address by a temporary symbolic link. */
async function withShortPath<T>(
  directory: string,
  name: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const direct = join(directory, name)
  if (Buffer.byteLength(direct) <= MAX_PATH) return work(direct)
  const link = join(tmpdir(), `n-${process.pid.toString(36)}-${shortId()}`)
  symlinkSync(directory, link)
  try {
    return await work(join(link, name))
  } finally {
    unlinkSync(link)
  }
}

let links = 0
function shortId(): string {
  links += 1
  return `${links.toString(36)}${Date.now().toString(36)}`
}

function pipeOf(directory: string): string {
  return `\\\\.\\pipe\\nestling-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
}
