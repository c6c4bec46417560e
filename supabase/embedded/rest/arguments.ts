import * as v from 'valibot'
import { Uuid } from '#supabase/embedded/uuid.ts'
import type { ParameterType, Signature } from './served-functions.ts'

export type Arguments =
  | { ok: true; values: (string | null)[] }
  /** `unknown`: a name that the function does not have, or lacks. `invalid`: a value of another type. */
  | { ok: false; reason: 'unknown' | 'invalid'; parameter: string }

const INT = 2 ** 31
const integer = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(-limit), v.maxValue(limit - 1))

const SCHEMAS: Record<ParameterType, v.GenericSchema> = {
  uuid: Uuid,
  'uuid[]': v.array(Uuid),
  bigint: integer(Number.MAX_SAFE_INTEGER),
  int: integer(INT),
  jsonb: v.unknown(),
  text: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
  timestamptz: v.pipe(v.string(), v.isoTimestamp()),
  // Written into an array literal: no character in it may need quoting.
  'text[]': v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z_]{1,63}$/))), v.maxLength(100)),
}

const Body = v.record(v.string(), v.unknown())

/** The arguments of a call in the order of the function's parameters, as texts that SQL casts; null stays null. */
export function readArguments(
  { parameters, optional = [] }: Pick<Signature, 'parameters' | 'optional'>,
  body: unknown,
): Arguments {
  const given = v.safeParse(Body, body)
  if (!given.success) return { ok: false, reason: 'unknown', parameter: '' }
  const stray = Object.keys(given.output).find((name) => !Object.hasOwn(parameters, name))
  if (stray !== undefined) return { ok: false, reason: 'unknown', parameter: stray.slice(0, 60) }
  const values: (string | null)[] = []
  for (const [name, type] of Object.entries(parameters)) {
    const value = given.output[name] ?? (optional.includes(name) ? null : given.output[name])
    if (value === undefined) return { ok: false, reason: 'unknown', parameter: name }
    if (value !== null && !v.is(SCHEMAS[type], value))
      return { ok: false, reason: 'invalid', parameter: name }
    values.push(asText(type, value))
  }
  return { ok: true, values }
}

function asText(type: ParameterType, value: unknown): string | null {
  if (value === null) return null
  if ((type === 'uuid[]' || type === 'text[]') && Array.isArray(value)) return `{${value.join(',')}}`
  // The JSON of a number is its digits.
  return typeof value === 'string' && type !== 'jsonb' ? value : JSON.stringify(value)
}
