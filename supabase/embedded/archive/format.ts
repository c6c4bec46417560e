import * as v from 'valibot'

/** A file that is no complete archive of this format. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
  constructor(
    readonly code: 'unreadable-archive' | 'not-an-archive' | 'newer-archive' | 'damaged-archive',
    message: string,
  ) {
    super(message)
  }
}

/** Raised when a program of before could no longer read an archive. */
export const ARCHIVE_VERSION = 1

/** The first line of an archive. */
export type ArchiveHeader = v.InferOutput<typeof ArchiveHeader>
export const ArchiveHeader = v.object({
  format: v.literal('nestling-archive'),
  version: v.literal(ARCHIVE_VERSION),
  /** ISO 8601, UTC: when it was begun. Every write that was acknowledged before is in it. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  scope: v.picklist(['people', 'everything']),
  /** The newest migration of its database. */
  schema: v.pipe(v.string(), v.regex(/^\d{14}$/)),
  /**
   * The key of recovery codes and mailed links, since codes are stored as keyed hashes; in a backup the API key and the
   * signing keys as well.
   */
  secrets: v.record(v.string(), v.unknown()),
})

/** Rows of a table, and the SHA-256 of their lines. */
export type TableSum = v.InferOutput<typeof TableSum>
export const TableSum = v.object({ table: v.string(), rows: v.number(), sha256: v.string() })

/**
 * A line of an archive is a row, an object, or one of these arrays. Columns: in the order of the row's members, for a
 * reader that does not parse rows.
 */
export const Mark = v.union([
  v.strictTuple([v.literal('table'), v.string(), v.array(v.string())]),
  v.strictTuple([v.literal('end'), TableSum]),
  v.strictTuple([v.literal('complete'), v.array(TableSum)]),
])
export type Mark = v.InferOutput<typeof Mark>
