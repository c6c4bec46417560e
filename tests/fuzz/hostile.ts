import fc from 'fast-check'

const MEGABYTE = 1024 * 1024

/** Values that break programs which expect others. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53 + 2,
      -(2 ** 63),
      1e308,
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      'x\udc00y',
      '\u202e\u200b\ufeff',
      '👶'.repeat(50),
      'e' + '\u0301'.repeat(200),
      '__proto__',
      'constructor',
      'toString',
      "'; drop table public.favorites; --",
      "' or 1=1 --",
      '$$; select pg_sleep(5); $$',
      "a'||(select email from auth.users limit 1)||'",
      '%00',
      '../../etc/passwd',
      '{{7*7}}',
      '(a+)+$',
      `${'a'.repeat(5_000)}!`,
      '1e999999999',
      'infinity',
      '9999999-01-01T00:00:00Z',
      '{ana.id}',
      '{ben.id}',
      '{ana.email}',
      [],
      {},
      [[[[]]]],
      { length: 2 ** 32 },
      { toString: 1, valueOf: 1 },
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 10, max: 2_000 }).map(nested) },
  { weight: 2, arbitrary: fc.integer({ min: 1_000, max: 100_000 }).map((length) => 'x'.repeat(length)) },
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { in: value }
  return value
}

/** Up to 5 MB of JSON, rare because it is slow: the server's limit is lower. */
const huge = fc
  .record({
    size: fc.constantFrom(MEGABYTE, 3.9 * MEGABYTE, 5 * MEGABYTE),
    sign: fc.constantFrom('x', '[', 'ü'),
  })
  .map(({ size, sign }) => `{"p_ops":"${sign.repeat(size / Buffer.byteLength(sign))}"}`)

/** Bodies that are not JSON, or not a JSON object. */
const brokenText = fc.constantFrom(
  '',
  '{',
  '{"email":',
  '[1,2',
  'null',
  '[]',
  '"text"',
  'NaN',
  '{"email":"a@example.test","email":{"b":1}}',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
  '\ufeff{}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `{"n":1${'0'.repeat(10_000)}}`,
  'email=a&password=b',
  '<xml/>',
)

const extraKeys = [
  '__proto__',
  'constructor',
  'role',
  'aud',
  'app_metadata',
  'is_admin',
  'id',
  '',
  'a.b',
  'x'.repeat(300),
]

/** The body as JSON, mostly with one thing wrong: a field missing, extra or of another type, or not JSON at all. */
export function bodyOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const broken = fc.record({
    body: valid,
    value: hostileValue,
    pick: fc.nat(),
    key: fc.constantFrom(...extraKeys),
  })
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(toJson) },
    { weight: 6, arbitrary: broken.map(({ body, value, pick }) => toJson(replaceAt(body, value, pick))) },
    { weight: 2, arbitrary: broken.map(({ body, pick }) => toJson(withoutField(body, pick))) },
    { weight: 2, arbitrary: broken.map(({ body, value, key }) => withField(body, key, value)) },
    { weight: 1, arbitrary: hostileValue.map(toJson) },
    { weight: 1, arbitrary: brokenText },
    { weight: 1, arbitrary: rarely(huge) },
  )
}

/** The costly value one time in twenty, else an empty object. */
function rarely(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 1, arbitrary: value }, { weight: 19, arbitrary: fc.constant('{}') })
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? ''

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces a field with the value, at any depth: `pick` chooses the path. */
function replaceAt(target: unknown, value: unknown, pick: number): unknown {
  if (Array.isArray(target) && target.length > 0 && pick % 4 !== 0) {
    const at = pick % target.length
    return target.map((item, index) => (index === at ? replaceAt(item, value, pick >> 2) : item))
  }
  if (!isRecord(target)) return value
  const keys = Object.keys(target)
  const key = keys[pick % Math.max(1, keys.length)]
  if (key === undefined) return value
  const inner = target[key]
  const goesDown = typeof inner === 'object' && inner !== null && pick % 3 !== 0
  return { ...target, [key]: goesDown ? replaceAt(inner, value, pick >> 2) : value }
}

function withoutField(target: unknown, pick: number): unknown {
  if (!isRecord(target)) return undefined
  const keys = Object.keys(target)
  return Object.fromEntries(
    keys.filter((_, at) => at !== pick % keys.length).map((key) => [key, target[key]]),
  )
}

/** As text, because `__proto__` in an object literal would not become a field. */
function withField(target: unknown, key: string, value: unknown): string {
  const text = toJson(target)
  if (!isRecord(target)) return text
  const field = `${toJson(key)}:${toJson(value) || 'null'}`
  return text === '{}' ? `{${field}}` : `${text.slice(0, -1)},${field}}`
}
