import * as v from 'valibot'
import type { SyncTransport } from '#src/core/sync/sync-ports.ts'
import { SyncError } from '#src/core/sync/sync-error.ts'
import type { SyncOp } from '#src/core/sync/wire.ts'
import type { Head } from '#src/remote/http.ts'
import { createSyncTransport, type TransportPorts } from '#src/remote/transport.ts'
import type { Answer, Call, Network } from './network.ts'
import type { Session, Site } from './site.ts'
import type { Thread } from './thread.ts'

/** Who is signed in on a device, shared by its threads. */
export type Identity = { person: string | null; session: Session | null }

const issued = v.object({ access: v.string(), refresh: v.string() })
const refusal = v.object({ code: v.string() })
const pushArgs = v.object({ p_user: v.string(), p_ops: v.array(v.custom<SyncOp>(() => true)) })
const pullArgs = v.object({
  p_user: v.string(),
  p_cursor: v.number(),
  p_limit: v.number(),
  p_tables: v.optional(v.array(v.string())),
})

/** The app's own transport, with the small part of supabase-js that it uses. */
export function memoryTransport(
  thread: Thread,
  network: Network,
  site: Site,
  identity: Identity,
): SyncTransport {
  const heads = new WeakMap<AbortSignal, Head>()
  const tokens: TransportPorts['tokens'] = {
    async current(owner) {
      if (!identity.session || identity.person !== owner) throw new SyncError('unauthorized')
      return identity.session.access
    },
    renew: (owner, spent) =>
      thread.lock('refresh', async () => {
        const { session, person } = identity
        if (!session || person !== owner) throw new SyncError('unauthorized')
        if (session.access !== spent) return session.access
        const reply = await network.carry(thread, site.refresh(session.refresh)).catch(() => null)
        if (!reply) throw new SyncError('offline')
        const body = readJson(reply.text)
        const renewed = v.safeParse(issued, body)
        if (identity.session !== session) throw new SyncError('unauthorized')
        if (reply.status === 200 && renewed.success) {
          identity.session = renewed.output
          return renewed.output.access
        }
        if (reply.status !== 400) throw new SyncError('bad_reply')
        identity.session = null
        throw new SyncError('unauthorized')
      }),
  }

  function callOf(token: string, name: string, args: Record<string, unknown>): Call {
    if (name === 'sync_push') {
      const { p_user, p_ops } = v.parse(pushArgs, args)
      return site.push(token, p_user, p_ops)
    }
    const { p_user, p_cursor, p_limit, p_tables } = v.parse(pullArgs, args)
    return site.pull(token, p_user, p_cursor, p_limit, p_tables)
  }

  async function rpc(name: string, args: Record<string, unknown>, token: string, signal: AbortSignal) {
    let answer: Answer
    try {
      answer = await network.carry(thread, callOf(token, name, args))
    } catch {
      return { data: null, error: { code: '' } }
    }
    const retryAfterMs = Number(answer.headers?.['Retry-After'] ?? 0) * 1_000
    heads.set(signal, { status: answer.status, retryAfterMs })
    const body = readJson(answer.text)
    if (answer.status === 200 && body !== undefined) return { data: body, error: null }
    const received = v.safeParse(refusal, body)
    return { data: null, error: { code: received.success ? received.output.code : '' } }
  }

  const client = {
    rpc: (name: string, args: Record<string, unknown>) => ({
      setHeader: (_: string, value: string) => ({
        abortSignal: (signal: AbortSignal) => rpc(name, args, value.replace('Bearer ', ''), signal),
      }),
    }),
  }
  return createSyncTransport({
    client: client as unknown as TransportPorts['client'],
    tokens,
    headOf: (signal) => heads.get(signal) ?? null,
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
