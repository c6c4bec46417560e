import { onlyFile, runBackendCommand } from './command.ts'
import { makeBackup } from './make-backup.ts'

await runBackendCommand(async ({ args, dataDir }) => {
  const file = onlyFile(args, 'Which file? For example: npm run backend:backup -- nestling.backup')
  const bytes = await makeBackup(file, dataDir, new Date())
  const size = (bytes / 1024 / 1024).toFixed(1)
  return `${dataDir} is saved in ${file} (${size} MB). It contains all users' lists and the keys: keep it safe.`
})
