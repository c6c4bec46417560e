import { onlyFile, runBackendCommand } from './command.ts'
import { makeArchive, megabytes } from './make-archive.ts'

await runBackendCommand(async ({ args, ...location }) => {
  const file = onlyFile(args, 'Name a file. For example: npm run backend:backup -- nestling.backup')
  const { bytes } = await makeArchive({ file, scope: 'everything', madeAt: new Date() }, location)
  const what = location.database ? 'The database' : location.dataDir
  return `${what} was backed up to ${file} (${megabytes(bytes)}). The backup contains everyone's lists and the keys, so keep it safe.`
})
