import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import { cleanName, cleanNote } from '#src/core/favorites/text.ts'
import { nameKey } from '#src/core/names/spelling/fold.ts'
import { fromBase64Url, toBase64Url } from '#src/core/text/base64url.ts'
import { MAX_SHARED_NAMES, type SharedList, type SharedName, type Vote } from './shared-list.ts'

/** `not-a-list`: nothing of a list can be read. `newer`: written by a newer version of the app. */
export type ListLinkErrorCode = 'not-a-list' | 'newer'
export type ReadListLink =
  | {
      ok: true
      list: SharedList
      /** How many names the link had that cannot be read: it was cut or changed on its way. */
      missing: number
    }
  | { ok: false; code: ListLinkErrorCode }

/** The first character of a fragment. */
const FORMAT = '1'
/** A list with all notes is smaller; a larger one is an attack. */
const MAX_TEXT_BYTES = 4_000_000
const FLAGS: Record<string, Vote | null> = { '-': null, l: 'like', p: 'pass' }
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const ESCAPED: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' }

/**
 * A list as the fragment of an address, which no server receives: a line with the number of names, then a line a name with
 * its checksum, deflated, in base64url. Names beyond `MAX_SHARED_NAMES` are left out.
 */
export function listFragment({ names }: SharedList): string {
  const lines = names.slice(0, MAX_SHARED_NAMES).map(lineOf)
  const text = [String(lines.length), ...lines].join('\n')
  return FORMAT + toBase64Url(deflateSync(strToU8(`${text}\n`), { level: 9 }))
}

/** The list of a fragment, with or without its `#`: as much of it as can be read for sure. */
export function readListFragment(fragment: string): ReadListLink {
  const [, format = '', code = ''] = /^#?(.)([\w-]*)/s.exec(fragment) ?? []
  if (format !== FORMAT) return { ok: false, code: /^\d$/.test(format) ? 'newer' : 'not-a-list' }
  const [head = '', ...lines] = inflated(fromBase64Url(code)).split('\n')
  const count = /^\d{1,4}$/.test(head) ? Number(head) : 0
  if (count === 0 || count > MAX_SHARED_NAMES) return { ok: false, code: 'not-a-list' }
  const seen = new Set<string>()
  const names = lines.slice(0, count).flatMap((line) => {
    const name = readLine(line)
    if (!name || seen.has(name.key)) return []
    seen.add(name.key)
    return [name]
  })
  return { ok: true, list: { names }, missing: count - names.length }
}

function lineOf({ key, name, note, vote }: SharedName): string {
  const flag = Object.keys(FLAGS).find((each) => FLAGS[each] === vote) ?? '-'
  const own = key === nameKey(name) ? '' : key
  const line = flag + [name, own, note].map(escaped).join('\t').replace(/\t+$/, '')
  return checksum(line) + line
}

function readLine(line: string): SharedName | null {
  const text = line.slice(CHECKSUM_LENGTH)
  const vote = FLAGS[text.slice(0, 1)]
  if (vote === undefined || checksum(text) !== line.slice(0, CHECKSUM_LENGTH)) return null
  const [name = '', key = '', note = ''] = text.slice(1).split('\t').map(unescaped)
  const clean = cleanName(key === '' ? nameKey(name) : key, name)
  return clean && { ...clean, note: cleanNote(note), vote }
}

const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (each) => ESCAPES[each] ?? '')
const unescaped = (text: string): string => text.replace(/\\(.)/g, (_, each: string) => ESCAPED[each] ?? '')

const CHECKSUM_LENGTH = 4

/** Fowler, Noll and Vo's 32-bit hash (FNV-1a), its lower 20 bits: a changed line passes once in a million. */
function checksum(line: string): string {
  let hash = 0x811c9dc5
  for (const byte of strToU8(line)) hash = Math.imul(hash ^ byte, 0x01000193)
  const mixed = (hash ^ (hash >>> 15)) & 0xfffff
  return mixed.toString(32).padStart(CHECKSUM_LENGTH, '0')
}

/** Small steps, so that an error loses little of what came before it; not too many of them. */
const MIN_STEP_BYTES = 4
const MAX_STEPS = 200

/** What can be inflated of data that may be cut or changed; the checksums decide which lines of it are right. */
function inflated(data: Uint8Array): string {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((chunk) => {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_TEXT_BYTES) throw new RangeError('too long')
  })
  const step = Math.max(MIN_STEP_BYTES, Math.ceil(data.length / MAX_STEPS))
  try {
    for (let at = 0; at < data.length; at += step) stream.push(data.subarray(at, at + step))
  } catch {
    // What came before the damage is in `chunks`.
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return strFromU8(bytes)
}
