import { onlyFile, runBackendCommand } from './command.ts'
import { restoreBackup, restoreOnServer } from './restore-backup.ts'

await runBackendCommand(async ({ args, dataDir, database }) => {
  const file = onlyFile(
    args,
    'Name a file. For example: DATA_DIR=restored npm run backend:restore -- nestling.backup',
  )
  const { madeAt } = await (database ? restoreOnServer(file, database.url) : restoreBackup(file, dataDir))
  const where = database ? 'the database' : dataDir
  return `Restored ${where} to ${madeAt}. Devices will send any changes made since then.`
})
