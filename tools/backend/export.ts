import { onlyFile, runBackendCommand } from './command.ts'
import { makeArchive, megabytes } from './make-archive.ts'

await runBackendCommand(async ({ args, ...location }) => {
  const file = onlyFile(args, 'Name a file. For example: npm run backend:export -- people.archive')
  const { bytes, sums } = await makeArchive({ file, scope: 'people', madeAt: new Date() }, location)
  const lines = sums.map(
    ({ table, rows, sha256 }) => `  ${table}: ${rows} rows, SHA-256 ${sha256.slice(0, 16)}`,
  )
  return [
    `Exported to ${file} (${megabytes(bytes)}):`,
    ...lines,
    'The file contains the hashes of passwords and the secrets of second factors, so keep it safe and delete it after the move.',
  ].join('\n')
})
