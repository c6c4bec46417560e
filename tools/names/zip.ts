import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8

/**
 * The files of a zip by name: stored or deflated ones, as every common tool writes them. Throws for anything that is
 * damaged, encrypted or split. (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.)
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END)
    throw new Error('no zip, or cut off')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let number = 0; number < count; number++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) throw new Error('its list of files is damaged')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (!name.endsWith('/')) files.set(name, readEntry(bytes, at, name))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

function readEntry(bytes: Buffer, at: number, name: string): Buffer {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is damaged`)
  if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new Error(`${name} is encrypted`)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const body = bytes.subarray(start, start + packed)
  if (method !== STORED && method !== DEFLATED) throw new Error(`${name} is packed in an unknown way`)
  let file: Buffer
  try {
    file = method === STORED ? body : inflateRawSync(body)
  } catch (cause) {
    throw new Error(`${name} is damaged`, { cause })
  }
  if (crc32(file) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
  return file
}
