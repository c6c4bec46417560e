import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

/** The file of `WrittenPages` in a built site, never served. */
export const WRITTEN_PAGES = '.pages.json'

const WrittenPageSchema = v.tuple([
  v.string(),
  v.string(),
  v.array(v.number()),
  v.tuple([v.number(), v.nullable(v.number())]),
])
const WrittenPagesSchema = v.object({ frame: v.string(), pages: v.record(v.string(), WrittenPageSchema) })

/**
 * What a build remembers of a page: a hash of all that it was rendered from, one of its file, the lengths of its parts,
 * and its bytes, raw and, for a sample of the pages, compressed.
 */
export type WrittenPage = v.InferOutput<typeof WrittenPageSchema>

/** The names' pages of a site by their paths, and a hash of the frame that they have. */
export type WrittenPages = v.InferOutput<typeof WrittenPagesSchema>

/** Of the last full build of this site; empty when there was none, or when its record is damaged. */
export async function readWrittenPages(siteDir: string): Promise<WrittenPages> {
  try {
    return v.parse(WrittenPagesSchema, JSON.parse(await readFile(path.join(siteDir, WRITTEN_PAGES), 'utf8')))
  } catch {
    return { frame: '', pages: {} }
  }
}

export async function saveWrittenPages(siteDir: string, pages: WrittenPages): Promise<void> {
  await writeFile(path.join(siteDir, WRITTEN_PAGES), JSON.stringify(pages))
}

/** 96 bits of a SHA-256: enough to tell one text from another, and short, since there are thousands. */
export function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 16)
}

/** The parts of a page, when these are still the bytes that were written; otherwise undefined. */
export function partsOf(bytes: Buffer, [, file, lengths]: WrittenPage): string[] | undefined {
  if (hashOf(bytes) !== file) return undefined
  const html = bytes.toString()
  let from = 0
  return lengths.map((length) => html.slice(from, (from += length)))
}
