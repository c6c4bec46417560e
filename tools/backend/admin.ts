import { setAdmin } from './admin-role.ts'
import { BackendCommandError, runBackendCommand } from './command.ts'

await runBackendCommand(async ({ args, dataDir }) => {
  const emails = args.filter((arg) => arg !== '--remove')
  const [email] = emails
  if (!email?.includes('@') || emails.length > 1) {
    throw new BackendCommandError(
      'usage',
      'Whose address? For example: npm run backend:admin -- you@example.org (with --remove to take the role away)',
    )
  }
  const isAdmin = !args.includes('--remove')
  const address = await setAdmin(email, isAdmin, dataDir)
  return `${address} is ${isAdmin ? 'an admin' : 'no admin'} from the next sign-in or token refresh on.`
})
