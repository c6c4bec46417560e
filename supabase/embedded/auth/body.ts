import * as v from 'valibot'
import { AuthProblem, invalid } from './problem.ts'

/** Bytes of a request's body. */
export const MAX_BODY_BYTES = 32 * 1024
/** Objects and arrays inside each other. */
const MAX_DEPTH = 8
/** Bytes of `data`, as JSON. */
const MAX_DATA_BYTES = 4096

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * The JSON object of a body; an empty one counts as `{}`.
 * @throws AuthProblem 413 `payload_too_large`, 400 `bad_json`, 400 `validation_failed` for text that cannot be stored
 */
export async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge()
  const text = new TextDecoder().decode(bytes)
  if (text.trim() === '') return {}
  if (depthOf(text) > MAX_DEPTH) throw badJson()
  const body = jsonOf(text)
  if (body === null || typeof body !== 'object' || Array.isArray(body)) throw invalid('Invalid request body')
  assertStorable(body)
  return body
}

/** The body by a schema. @throws AuthProblem `validation_failed`, which names the field */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])
  throw invalid(
    field === 'email'
      ? 'Unable to validate email address: invalid format'
      : `Invalid ${field ?? 'request body'}`,
  )
}

/** An address, in small letters in the result. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u),
  v.toLowerCase(),
)

/** bcrypt ignores what follows the 72nd byte; that is refused where a password is chosen. */
export const Password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024))

/** Names that the server keeps in the metadata itself. */
const RESERVED = new Set(['sub', 'email', 'email_verified', 'phone_verified'])

/** What a person's `user_metadata` may take: plain fields, 4 kB in all. */
export const PlainData = v.pipe(
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES),
  v.transform((data) => Object.fromEntries(Object.entries(data).filter(([key]) => !RESERVED.has(key)))),
)

/** An optional field that a client may also send as null. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.nullable(schema))
}

/** Before it is parsed: a deep one would cost stack and time. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const mark = text[index]
    if (quoted) {
      if (mark === '\\') index += 1
      else if (mark === '"') quoted = false
    } else if (mark === '"') quoted = true
    else if (mark === '{' || mark === '[') deepest = Math.max(deepest, (depth += 1))
    else if (mark === '}' || mark === ']') depth -= 1
  }
  return deepest
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badJson()
  }
}

/** No deeper than MAX_DEPTH, so it may call itself. */
function assertStorable(value: unknown): void {
  if (typeof value === 'string' && UNSTORABLE.test(value)) throw invalid('Text with invalid characters')
  if (value === null || typeof value !== 'object') return
  for (const [key, inner] of Object.entries(value)) {
    assertStorable(key)
    assertStorable(inner)
  }
}

function tooLarge(): AuthProblem {
  return new AuthProblem(413, 'payload_too_large', `At most ${MAX_BODY_BYTES} bytes a request`)
}

function badJson(): AuthProblem {
  return new AuthProblem(400, 'bad_json', 'Could not parse request body as JSON')
}
