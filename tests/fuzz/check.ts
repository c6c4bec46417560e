import { largestAnswer, refusalsOf } from './generate.ts'
import * as v from 'valibot'
import type { Member } from './people.ts'
import type { Answer, FuzzRequest, prepare } from './request.ts'

/** Longest response time in milliseconds. */
export const MAX_MS = 1_000

/** The faults of a response: codes, with details after a colon. Empty: none. */
export function faultsOf(
  request: FuzzRequest,
  wire: ReturnType<typeof prepare>,
  answer: Answer,
  members: readonly Member[],
): string[] {
  const faults: string[] = []
  // A rejected body may end the connection while the client still writes.
  const mayEnd = (wire.body?.length ?? 0) > 1024 * 1024
  if (answer.status === 0 && !mayEnd) faults.push(`no answer: ${answer.text}`)
  if (answer.status >= 500 && !isRefusal(request.route, answer.text))
    faults.push(`status ${answer.status}: ${answer.text.slice(0, 120)}`)
  if (answer.ms > MAX_MS) faults.push(`slow: ${answer.ms.toFixed(0)} ms`)
  if (answer.text.length > largestAnswer(request.route))
    faults.push(`large: ${answer.text.length} characters`)
  for (const text of foreignTexts(request, wire, members)) {
    if (answer.text.includes(text)) faults.push(`leak: ${text}`)
  }
  return faults
}

/** Whether a response is one of the refusals of its route, and nothing else. */
function isRefusal(route: string, text: string): boolean {
  const { code } = v.parse(Refusal, jsonOf(text))
  return code !== null && refusalsOf(route).includes(code)
}

const Refusal = v.fallback(v.object({ code: v.nullable(v.string()) }), { code: null })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Marks and ids that the sender neither owns nor has sent. */
function foreignTexts(
  { actor }: FuzzRequest,
  { path, headers, body }: ReturnType<typeof prepare>,
  members: readonly Member[],
): string[] {
  if (actor === 'service') return []
  const sent = `${path} ${headers['authorization'] ?? ''} ${body?.toString() ?? ''}`
  return members
    .filter((member) => member.actor !== actor)
    .flatMap(({ mark, person }) => [mark, person.id])
    .filter((text) => !sent.includes(text))
}

/** One line about a request. */
export function inShort({ route, method, path, actor, body }: FuzzRequest): string {
  const start = body === null ? '' : ` ${body.slice(0, 80)}${body.length > 80 ? `... (${body.length})` : ''}`
  return `${actor}: ${route}: ${method} ${path.slice(0, 80)}${start}`
}
