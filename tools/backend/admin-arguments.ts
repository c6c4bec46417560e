import type { AdminAction } from './admin-actions.ts'
import { BackendCommandError } from './command.ts'

const USAGE = `Name an account and an action. For example: npm run backend:admin -- you@example.org
  EMAIL                   makes the account an admin
  EMAIL --remove          removes the admin role
  EMAIL --reset-factors   deletes all second factors and recovery codes and signs out everywhere
  EMAIL --ban [HOURS]     signs out everywhere and blocks sign-in, permanently or for that many hours
  EMAIL --unban           allows sign-in again
  EMAIL --delete          permanently deletes the account and everything that belongs to it`

/** The arguments of `npm run backend:admin --`. @throws BackendCommandError `usage` */
export function parseAdminArguments(args: readonly string[]): { email: string; action: AdminAction } {
  const emails = args.filter((arg) => arg.includes('@') && !arg.startsWith('-'))
  const [email] = emails
  const rest = args.filter((arg) => arg !== email)
  const action = parseAction(rest)
  if (email === undefined || emails.length > 1 || !action) throw new BackendCommandError('usage', USAGE)
  return { email, action }
}

function parseAction([flag, value, ...more]: readonly string[]): AdminAction | null {
  if (more.length > 0) return null
  if (flag === '--ban') return parseBan(value)
  if (value !== undefined) return null
  switch (flag) {
    case undefined:
      return { kind: 'role', isAdmin: true }
    case '--remove':
      return { kind: 'role', isAdmin: false }
    case '--reset-factors':
      return { kind: 'reset-factors' }
    case '--unban':
      return { kind: 'unban' }
    case '--delete':
      return { kind: 'delete' }
    default:
      return null
  }
}

function parseBan(value: string | undefined): AdminAction | null {
  if (value === undefined) return { kind: 'ban', hours: null }
  return /^[1-9]\d{0,5}$/.test(value) ? { kind: 'ban', hours: Number(value) } : null
}
