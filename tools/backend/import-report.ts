import type { ImportPlan, TableImport } from './import-archive.ts'

const NAMES = {
  empty: 'an empty database',
  embedded: 'a database of this program',
  hosted: 'a hosted project',
}

/** What an import would do, or has done, for the terminal. */
export function importReport({ header, target, others, tables }: ImportPlan, isDone: boolean): string {
  const from = `The archive of ${header.madeAt} (version ${header.schema})`
  const beside = others > 0 ? `, beside ${others} other accounts` : ''
  return [
    `${from} ${isDone ? 'was' : 'would be'} imported into ${NAMES[target.kind]}${beside}:`,
    ...tables.map((table) => `  ${lineFor(table)}`),
    ...(isDone
      ? ['Every row was compared with the archive. Devices will send any changes made since then.']
      : ['Nothing was changed.']),
  ].join('\n')
}

function lineFor({ table, rows, present, without, skipped, sha256 }: TableImport): string {
  const count = `${table}: ${rows} rows`
  if (rows > 0 && skipped !== null) return `${count}, left out: ${skipped}`
  const there = present > 0 ? `, ${present} of them there before` : ''
  const columns = without.length > 0 ? `, without ${without.join(', ')}` : ''
  return `${count}${there}${columns}, SHA-256 ${sha256.slice(0, 16)}`
}
