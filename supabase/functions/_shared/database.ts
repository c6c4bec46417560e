import * as v from 'valibot'

const CALL_MS = 10_000

/** The result of a database function. `code`: a SQLSTATE, null when there was no response at all. */
export type Called = { ok: true; data: unknown } | { ok: false; code: string | null }

/** Calls a database function as service_role. Never rejects. */
export type CallDatabase = (name: string, args: Record<string, unknown>) => Promise<Called>

const Problem = v.object({ code: v.string() })

/** The database of a hosted project, at its own address. */
export function databaseOverHttp(projectUrl: string, secretKey: string): CallDatabase {
  return async (name, args) => {
    try {
      const response = await fetch(new URL(`/rest/v1/rpc/${name}`, projectUrl), {
        method: 'POST',
        headers: {
          apikey: secretKey,
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(CALL_MS),
      })
      const text = await response.text()
      const data: unknown = text === '' ? null : JSON.parse(text)
      if (response.ok) return { ok: true, data }
      const problem = v.safeParse(Problem, data)
      return { ok: false, code: problem.success ? problem.output.code : null }
    } catch {
      return { ok: false, code: null }
    }
  }
}
