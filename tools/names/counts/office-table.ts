import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import * as v from 'valibot'

/** The rows of an office's file as text, each with its position for messages: `names.csv:12`. */
export type OfficeRow = { at: string; cells: string[] }

/**
 * Reads a file of counts by what it is, not by its name: a workbook (xlsx), JSON-stat, or delimited text in UTF-8 or
 * Latin-1. Of a workbook with several sheets `sheet` names the one to read. Throws with the file, and where it can with
 * the row, for what cannot be read.
 */
export async function readOfficeFile(bytes: Buffer, file: string, sheet?: string): Promise<OfficeRow[]> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return readSheet(bytes, file, sheet)
  const text = decode(bytes)
  return text.trimStart().startsWith('{') ? readJsonStat(text, file) : readDelimited(text, file)
}

async function readSheet(bytes: Buffer, file: string, wanted?: string): Promise<OfficeRow[]> {
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    throw new Error(
      `${file}: the workbook is damaged (${error instanceof Error ? error.message : 'unknown'})`,
    )
  })
  const names = sheets.map(({ sheet }) => sheet).join(', ')
  const found = sheets.length === 1 && !wanted ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted)
  if (!found) throw new Error(`${file}: name the sheet to read with --sheet; there are: ${names}`)
  return found.data.map((cells, index) => ({
    at: `${file}:${index + 1}`,
    // A name such as True is a logical value to a spreadsheet.
    cells: cells.map((cell) => (cell === true ? 'True' : cell === null ? '' : String(cell).trim())),
  }))
}

/** UTF-8, or else Latin-1: offices still publish both. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

function readDelimited(text: string, file: string): OfficeRow[] {
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined)
  const delimiter = ['\t', ';', ','].find((sign) => head.includes(sign))
  if (!delimiter) throw new Error(`${file}:1 has no columns: neither tabs, semicolons nor commas`)
  try {
    const records = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({ at: `${file}:${info.lines}`, cells: record }))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`, { cause: error })
  }
}

const category = v.object({
  index: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.number())])),
  label: v.optional(v.record(v.string(), v.string())),
})
/** JSON-stat 2.0, class dataset (json-stat.org/format): the values of a cube in row-major order. */
const dataset = v.object({
  class: v.optional(v.literal('dataset')),
  id: v.array(v.string()),
  size: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
  dimension: v.record(v.string(), v.object({ label: v.optional(v.string()), category })),
  value: v.union([
    v.array(v.nullable(v.union([v.number(), v.string()]))),
    v.record(v.string(), v.nullable(v.union([v.number(), v.string()]))),
  ]),
})

/** One row a value, after a head of the dimensions' labels. */
function readJsonStat(text: string, file: string): OfficeRow[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${file}: the JSON does not end; the file may be cut off`)
  }
  const read = v.safeParse(dataset, json)
  if (!read.success) throw new Error(`${file}: is no JSON-stat dataset (${read.issues[0].message})`)
  const { id, size, dimension, value } = read.output
  const labels = id.map((key) => labelsOf(dimension[key]?.category))
  const wrong = id.find((_, at) => labels[at]?.length !== size[at])
  if (wrong !== undefined)
    throw new Error(`${file}: the dimension "${wrong}" has not as many labels as values`)
  const count = size.reduce((product, length) => product * length, 1)
  if (Array.isArray(value) && value.length !== count)
    throw new Error(`${file}: has ${value.length} values, ${count} expected; the file may be cut off`)
  const rows: OfficeRow[] = [
    { at: `${file}: dimensions`, cells: [...id.map((key) => dimension[key]?.label ?? key), 'value'] },
  ]
  for (let index = 0; index < count; index++) {
    const cells: string[] = []
    let rest = index
    for (let at = size.length - 1; at >= 0; at--) {
      const length = size[at] ?? 1
      cells.unshift(labels[at]?.[rest % length] ?? '')
      rest = Math.floor(rest / length)
    }
    const given = Array.isArray(value) ? value[index] : value[String(index)]
    rows.push({ at: `${file}: value ${index}`, cells: [...cells, String(given ?? '')] })
  }
  return rows
}

function labelsOf(given: v.InferOutput<typeof category> | undefined): string[] {
  const { index, label = {} } = given ?? {}
  const ids = Array.isArray(index)
    ? index
    : index
      ? Object.entries(index)
          .sort((a, b) => a[1] - b[1])
          .map(([id]) => id)
      : Object.keys(label)
  return ids.map((id) => label[id] ?? id)
}
