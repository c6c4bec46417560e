import { IMPORT_TABLE, type Importer } from './import-table.ts'

const HEAD = ['from', 'may import', 'packages with a home']

/** The table as Markdown, its columns aligned, without an end of line after the last row. */
export function importDocument(): string {
  const rows = [
    HEAD,
    ...IMPORT_TABLE.map(rowOf),
    ['tests, tools', 'anything; nothing imports them', 'anything'],
  ]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[], filler: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  const [head = HEAD, ...body] = rows
  return [
    line(head, ' '),
    line(
      HEAD.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row, ' ')),
  ].join('\n')
}

/** `src/` is omitted, and so is a folder's own name. */
function rowOf({ name, files, may, types = [], packages }: Importer): string[] {
  const own = files[0]?.replace('/**', '')
  const others = may.filter((one) => one !== own).map((one) => one.replace(/^src\//, ''))
  const only = types.map((one) => `${one.replace(/^src\//, '')} (types)`)
  const allowed = [...others, ...only]
  return [name, allowed.join(', ') || 'itself', packages.map((one) => `\`${one}\``).join(', ') || 'none']
}
