const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
/** Version 2.0 of the format; names in UTF-8. */
const VERSION = 20
const UTF_8 = 0x0800

/**
 * A zip of some small files, stored without compression, dated `at` (ms since the epoch, UTC). (PKWARE APPNOTE 6.3,
 * sections 4.3.7, 4.3.12 and 4.3.16.)
 */
export function zipOf(
  files: readonly { name: Uint8Array; bytes: Uint8Array }[],
  at: number,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const list: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const common = [
      [VERSION, 2],
      [UTF_8, 2],
      [0, 2],
      ...dosTime(at),
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ] as Field[]
    const head = fields([[LOCAL, 4], ...common])
    list.push(
      fields([[ENTRY, 4], [VERSION, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]),
      name,
    )
    parts.push(head, name, bytes)
    offset += head.length + name.length + bytes.length
  }
  const listed = joined(list)
  const count = files.length
  const end = fields([
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  ])
  return joined([...parts, listed, end])
}

/** A value and its width in bytes. */
type Field = [value: number, width: 2 | 4]

function fields(all: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, [, width]) => sum + width, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, width] of all) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Time and date as MS-DOS has them: two seconds are the smallest step, 1980 is the first year. */
function dosTime(at: number): Field[] {
  const date = new Date(at)
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return [
    [time, 2],
    [day, 2],
  ]
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return (crc ^ 0xffffffff) >>> 0
}
