import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '#tools/server/listen.ts'

/** A push that is being held. */
export type HeldPush = {
  /** Resolves when a push has arrived; a response is held once the app has sent it. */
  arrived: Promise<void>
  /** Releases it. Its sender may no longer be waiting. */
  release: () => void
}

/** A proxy in front of the app, on a separate origin. */
export type Proxy = {
  url: string
  /** Ids of the ops that reached the app, once for each time. */
  opIds: string[]
  /** Holds the next push: before it reaches the app, or on the way back. */
  holdNextPush: (part: 'request' | 'answer') => HeldPush
  /** Serves a file with its text changed from now on. */
  change: (path: string, edit: (text: string) => string) => void
  close: () => Promise<void>
}

const PUSH = '/rest/v1/rpc/sync_push'
/** Hop-by-hop headers, or ones that are set again. */
const OWN_HEADERS = ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding']

/** A proxy on a free port in front of the app at `target`. */
export async function startProxy(target: string): Promise<Proxy> {
  const opIds: string[] = []
  const edits = new Map<string, (text: string) => string>()
  let hold: ((part: 'request' | 'answer', gone: Promise<void>) => Promise<void>) | null = null

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new Promise<void>((resolve) => void outgoing.once('close', resolve))
    const { url = '/', method = 'GET' } = incoming
    const body = await buffer(incoming)
    const held = method === 'POST' && url === PUSH ? hold : null
    if (held) hold = null
    await held?.('request', gone)
    if (outgoing.destroyed) return
    if (method === 'POST' && url === PUSH) opIds.push(...opIdsIn(body))
    const answer = await fetch(target + url, {
      method,
      headers: headersOf(incoming),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    const edit = edits.get(url)
    const content = edit ? Buffer.from(edit(await answer.text())) : Buffer.from(await answer.arrayBuffer())
    await held?.('answer', gone)
    const own = [...OWN_HEADERS, 'content-encoding', 'etag']
    outgoing.writeHead(answer.status, [...answer.headers].filter(([name]) => !own.includes(name)).flat())
    outgoing.end(content)
  }

  const listening = await listen(
    (incoming, outgoing) => void respond(incoming, outgoing).catch(() => outgoing.destroy()),
    { host: '127.0.0.1', port: 0 },
  )
  return {
    url: `http://localhost:${listening.port}`,
    opIds,
    holdNextPush(part) {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const arrived = new Promise<void>((resolve) => {
        hold = async (reached, gone) => {
          if (reached !== part) return
          resolve()
          await Promise.race([released, gone])
        }
      })
      return { arrived, release }
    },
    change: (path, edit) => void edits.set(path, edit),
    close: () => listening.close(0),
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!OWN_HEADERS.includes(name) && typeof value === 'string') passed.set(name, value)
  return passed
}

function opIdsIn(body: Buffer): string[] {
  const { p_ops } = JSON.parse(body.toString()) as { p_ops: { op_id: string }[] }
  return p_ops.map((op) => op.op_id)
}
