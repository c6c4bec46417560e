import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { BackendCommandError } from './command.ts'

/** A data directory in one file: a line of JSON, then the compressed database. */
export type Backup = {
  /** ISO 8601, UTC. */
  madeAt: string
  /** Text of the files beside the database by name: secrets and keys, on which sessions depend. */
  files: Record<string, string>
  database: Uint8Array<ArrayBuffer>
}

/** Names of the files that a backup contains beside the database; no path out of the data directory. */
export const PLAIN_NAME = /^[\w-]+\.json$/

const FORMAT = 'nestling-backup-1'
const Header = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  files: v.record(v.pipe(v.string(), v.regex(PLAIN_NAME)), v.string()),
  bytes: v.number(),
  sha256: v.string(),
})

export function packBackup({ madeAt, files, database }: Backup): Uint8Array {
  const header = { format: FORMAT, madeAt, files, bytes: database.byteLength, sha256: digest(database) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), database])
}

/** @throws BackendCommandError `not-a-backup`, `damaged-backup` */
export function unpackBackup(file: string, content: Uint8Array): Backup {
  const end = content.indexOf('\n'.charCodeAt(0))
  const header = v.safeParse(Header, parsed(Buffer.from(content.subarray(0, Math.max(end, 0))).toString()))
  if (!header.success) {
    throw new BackendCommandError('not-a-backup', `${file} is not a backup made by npm run backend:backup.`)
  }
  const database = new Uint8Array(content.subarray(end + 1))
  const { bytes, sha256, madeAt, files } = header.output
  if (database.byteLength !== bytes || digest(database) !== sha256) {
    throw new BackendCommandError(
      'damaged-backup',
      `${file} is damaged: it has changed since it was written on ${madeAt}. Use another copy.`,
    )
  }
  return { madeAt, files, database }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
