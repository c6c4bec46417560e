import { assertInDirectory, onlyFile, runBackendCommand } from './command.ts'
import { makeBackup } from './make-backup.ts'

await runBackendCommand(async ({ args, dataDir, database }) => {
  assertInDirectory({ database }, 'Use pg_dump, or the backups of that server’s provider.')
  const file = onlyFile(args, 'Name a file. For example: npm run backend:backup -- nestling.backup')
  const bytes = await makeBackup(file, dataDir, new Date())
  const size = (bytes / 1024 / 1024).toFixed(1)
  return `${dataDir} was backed up to ${file} (${size} MB). The backup contains everyone's lists and the keys, so keep it safe.`
})
