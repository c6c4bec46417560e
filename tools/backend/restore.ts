import { onlyFile, runBackendCommand } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await runBackendCommand(async ({ args, dataDir }) => {
  const file = onlyFile(
    args,
    'Which file? For example: DATA_DIR=restored npm run backend:restore -- nestling.backup',
  )
  const madeAt = await restoreBackup(file, dataDir)
  return `${dataDir} was restored to its state of ${madeAt}. Devices will resend later changes.`
})
