import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { errorCode } from '#supabase/embedded/error-code.ts'
import { ARCHIVE_VERSION, ArchiveError, ArchiveHeader, Mark, type TableSum } from './format.ts'

/** Some rows of a table, each a line of JSON. */
export type ArchivePage = { table: string; columns: string[]; lines: string[] }

const PAGE = 1000
const AnyHeader = v.object({ format: v.literal('nestling-archive'), version: v.number() })

/** @throws ArchiveError */
export async function readArchiveHeader(file: string): Promise<ArchiveHeader> {
  for await (const line of linesOf(file)) return headerOf(file, line)
  throw notAnArchive(file)
}

/**
 * The rows of an archive, a page of one table at a time. A table's rows are known to be undamaged only when the next
 * table begins, so read an archive to its end before using any of it.
 * @throws ArchiveError
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePage, TableSum[]> {
  let page: ArchivePage | null = null
  let rows = 0
  let hash = createHash('sha256')
  const sums: TableSum[] = []
  let isFirst = true
  let isComplete = false
  for await (const line of linesOf(file)) {
    if (isComplete) throw damaged(file)
    if (isFirst) headerOf(file, line)
    else if (line.startsWith('{')) {
      if (!page) throw damaged(file)
      hash.update(`${line}\n`)
      rows += 1
      page.lines.push(line)
      if (page.lines.length === PAGE) {
        yield page
        page = { table: page.table, columns: page.columns, lines: [] }
      }
    } else {
      const mark = markOf(file, line)
      if (mark[0] === 'table' && !page) {
        page = { table: mark[1], columns: mark[2], lines: [] }
        rows = 0
        hash = createHash('sha256')
      } else if (mark[0] === 'end' && page) {
        const sum = { table: page.table, rows, sha256: hash.digest('hex') }
        if (!isSame(sum, mark[1])) throw damaged(file)
        sums.push(sum)
        if (page.lines.length > 0) yield page
        page = null
      } else if (mark[0] === 'complete' && !page) {
        if (!isSame(sums, mark[1])) throw damaged(file)
        isComplete = true
      } else throw damaged(file)
    }
    isFirst = false
  }
  if (isFirst) throw notAnArchive(file)
  if (!isComplete) throw damaged(file)
  return sums
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** By line feeds alone: a note may contain any other separator. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = errorCode(error)
    if (source.bytesRead === 0 ? code === 'Z_BUF_ERROR' : code === 'Z_DATA_ERROR' && source.bytesRead < 1024)
      throw notAnArchive(file)
    if (code?.startsWith('Z_')) throw damaged(file)
    throw new ArchiveError('unreadable-archive', `Cannot read ${file} (${code}).`)
  } finally {
    source.destroy()
    text.destroy()
  }
  if (rest !== '') throw damaged(file)
}

function headerOf(file: string, line: string): ArchiveHeader {
  const value = parsed(line)
  const any = v.safeParse(AnyHeader, value)
  if (any.success && any.output.version > ARCHIVE_VERSION)
    throw new ArchiveError(
      'newer-archive',
      `${file} was written by a newer version of this program. Use that one.`,
    )
  const header = v.safeParse(ArchiveHeader, value)
  if (!header.success) throw notAnArchive(file)
  return header.output
}

function markOf(file: string, line: string): Mark {
  const mark = v.safeParse(Mark, parsed(line))
  if (!mark.success) throw damaged(file)
  return mark.output
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function notAnArchive(file: string): ArchiveError {
  return new ArchiveError(
    'not-an-archive',
    `${file} is not an archive made by npm run backend:export or npm run backend:backup. A backup of an earlier version can only be restored by the version that made it.`,
  )
}

function damaged(file: string): ArchiveError {
  return new ArchiveError(
    'damaged-archive',
    `${file} is damaged: it is cut off or has changed since it was written. Use another copy.`,
  )
}
