import * as v from 'valibot'
import { parseJsonBody } from '#supabase/embedded/json-body.ts'
import { AuthProblem, invalid } from './problem.ts'

/** Bytes of a request's body. */
export const MAX_BODY_BYTES = 32 * 1024
/** Nesting depth of objects and arrays. */
const MAX_DEPTH = 8
/** Bytes of `data`, as JSON. */
const MAX_DATA_BYTES = 4096

/**
 * The JSON object of a body, which the gateway has bounded by MAX_BODY_BYTES; an empty one counts as `{}`.
 * @throws AuthProblem 400 `bad_json`, 400 `validation_failed` for text that cannot be stored
 */
export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  const body = parseJsonBody(text, MAX_DEPTH)
  if (!body.ok) throw body.reason === 'unstorable_text' ? invalid('Text with invalid characters') : badJson()
  const { value } = body
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw invalid('Invalid request body')
  return value
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

const MAX_EMAIL = 255
/** Linear: a dot ends each part of the domain, so no text can be split in more than one way. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u

/**
 * An address, lowercased in the result. Length and pattern are one check, since a pipe would run the pattern on a
 * text that is too long.
 */
export const Email = v.pipe(
  v.string(),
  v.check((text) => text.length <= MAX_EMAIL && EMAIL.test(text)),
  v.toLowerCase(),
)

/** bcrypt ignores what follows the 72nd byte; such passwords are rejected when they are set. */
export const Password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024))

/** Names that the server itself stores in the metadata. */
const RESERVED = new Set(['sub', 'email', 'email_verified', 'phone_verified'])

/** Allowed `user_metadata`: plain fields, 4 kB in all. */
export const PlainData = v.pipe(
  v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES),
  v.transform((data) => Object.fromEntries(Object.entries(data).filter(([key]) => !RESERVED.has(key)))),
)

/** An optional field that a client may also send as null. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.nullable(schema))
}

function badJson(): AuthProblem {
  return new AuthProblem(400, 'bad_json', 'Could not parse request body as JSON')
}
