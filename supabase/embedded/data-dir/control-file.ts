import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_SIZE } from './page-checksum.ts'

/** The file `global/pg_control` of a PostgreSQL 17 cluster has an unexpected layout. */
export class ControlFileError extends Error {
  readonly code = 'unknown_control_file'
  constructor(reason: string) {
    super(`global/pg_control is not that of a PostgreSQL 17 cluster as PGlite makes it: ${reason}`)
    this.name = 'ControlFileError'
  }
}

export type ControlFile = {
  /** The cluster was shut down, so that its files are complete without the write-ahead log. */
  isShutDown: boolean
  hasChecksums: boolean
  /** Pages per file of a relation. */
  segmentPages: number
}

/** Byte offsets in PostgreSQL 17's ControlFileData, checked against the constants below and the CRC. */
const AT = {
  version: 8,
  state: 16,
  floatFormat: 208,
  pageSize: 216,
  segmentPages: 220,
  checksumVersion: 252,
  crc: 288,
} as const
const VERSION = 1700
const FLOAT_FORMAT = 1_234_567
const SHUT_DOWN = 1

/** @throws ControlFileError */
export function readControlFile(dbDirectory: string): ControlFile {
  const bytes = read(dbDirectory)
  return {
    isShutDown: bytes.readUInt32LE(AT.state) === SHUT_DOWN,
    hasChecksums: bytes.readUInt32LE(AT.checksumVersion) === 1,
    segmentPages: bytes.readUInt32LE(AT.segmentPages),
  }
}

/** Records that all pages have checksums. @throws ControlFileError */
export function recordChecksums(dbDirectory: string): void {
  const bytes = read(dbDirectory)
  bytes.writeUInt32LE(1, AT.checksumVersion)
  bytes.writeUInt32LE(crc32c(bytes.subarray(0, AT.crc)), AT.crc)
  const file = openSync(fileOf(dbDirectory), 'r+')
  try {
    writeSync(file, bytes, 0, bytes.byteLength, 0)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function read(dbDirectory: string): Buffer {
  const bytes = readFileSync(fileOf(dbDirectory))
  if (bytes.byteLength < AT.crc + 4) throw new ControlFileError('it is too short')
  if (bytes.readUInt32LE(AT.version) !== VERSION) throw new ControlFileError('it has another version')
  if (bytes.readUInt32LE(AT.crc) !== crc32c(bytes.subarray(0, AT.crc))) {
    throw new ControlFileError('its CRC is wrong')
  }
  if (bytes.readDoubleLE(AT.floatFormat) !== FLOAT_FORMAT || bytes.readUInt32LE(AT.pageSize) !== PAGE_SIZE) {
    throw new ControlFileError('its fields are elsewhere')
  }
  return bytes
}

function fileOf(dbDirectory: string): string {
  return join(dbDirectory, 'global', 'pg_control')
}

const CASTAGNOLI = 0x82_f6_3b_78
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ CASTAGNOLI : value >>> 1
  return value
})

/** The CRC-32C (Castagnoli) of the bytes. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
