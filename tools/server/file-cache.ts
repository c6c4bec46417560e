import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { compress, type Encoding, SIBLING } from './encodings.ts'

/** A file as it is sent. The tag differs by encoding, since the bytes do. */
export type SentFile = { body: Buffer; etag: string; encoding: Encoding }

/** What to send in place of a file's content; null when it is sent as it is. */
export type Rewrite = (file: string, content: Buffer) => Buffer | null

export type FileCacheOptions = { maxFiles?: number; rewrite?: Rewrite | undefined }

type CachedFile = { mtimeMs: number; size: number; sent: Promise<SentFile> }

/**
 * Reads, compresses and tags files, and caches the result until the file changes. Beyond `maxFiles` the least
 * recently used ones are evicted.
 */
export function createFileCache({
  maxFiles = 4000,
  rewrite,
}: FileCacheOptions = {}): (file: string, encoding: Encoding) => Promise<SentFile> {
  const cached = new Map<string, CachedFile>()
  return async (file, encoding) => {
    const { mtimeMs, size } = await stat(file)
    const key = `${encoding} ${file}`
    const known = cached.get(key)
    cached.delete(key)
    const fresh = known?.mtimeMs === mtimeMs && known.size === size
    const entry = fresh ? known : { mtimeMs, size, sent: prepare(file, encoding, rewrite) }
    cached.set(key, entry)
    for (const oldest of cached.keys()) {
      if (cached.size <= maxFiles) break
      cached.delete(oldest)
    }
    // A failed read must not be cached.
    entry.sent.catch(() => cached.delete(key))
    return entry.sent
  }
}

async function prepare(file: string, encoding: Encoding, rewrite?: Rewrite): Promise<SentFile> {
  const stored = await readFile(file)
  const rewritten = rewrite?.(file, stored) ?? null
  const content = rewritten ?? stored
  const tag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const sibling =
    encoding === 'identity' || rewritten ? null : await readFile(file + SIBLING[encoding]).catch(() => null)
  return { body: sibling ?? (await compress(content, encoding)), etag: `"${tag}-${encoding}"`, encoding }
}
