import type { Target } from './target.ts'

/** A request to the auth API, and what of its answer the limits decide. `wait` is in seconds. */
export async function post(to: Target, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${to.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: to.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { error_code }: { error_code?: string } = await response.json()
  return { status: response.status, code: error_code, wait: response.headers.get('retry-after') }
}

/** Repeats an action that many times, sequentially. */
export async function repeat<T>(times: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let time = 1; time <= times; time += 1) results.push(await work(time))
  return results
}

/** The code of the latest mail. */
export function mailedCode(to: Target, email: string): string {
  return /\b\d{6}\b/.exec(to.own?.mails(email).at(-1)?.text ?? '')?.[0] ?? ''
}

/** A code that is wrong, whatever the correct one is. */
export function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000'
}
