import { type AdminAction, runAdminAction } from './admin-actions.ts'
import { parseAdminArguments } from './admin-arguments.ts'
import { runBackendCommand } from './command.ts'

await runBackendCommand(async ({ args, ...location }) => {
  const { email, action } = parseAdminArguments(args)
  return `${await runAdminAction(email, action, location)} ${outcome(action)}`
})

function outcome(action: AdminAction): string {
  switch (action.kind) {
    case 'role':
      return `is ${action.isAdmin ? 'an admin' : 'no longer an admin'} from the next sign-in or token refresh.`
    case 'reset-factors':
      return 'now has no second factors or recovery codes and is signed out everywhere.'
    case 'ban':
      return `is signed out everywhere and cannot sign in${action.hours === null ? '' : ` for ${action.hours} hours`}.`
    case 'unban':
      return 'can sign in again.'
    case 'delete':
      return 'has been deleted, with everything that belonged to the account. Earlier backups still contain it.'
  }
}
