import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { newClient } from '#tests/contracts/backend/client.ts'
import type { AppServer } from './app-server.ts'

const Secrets = v.looseObject({ secretKey: v.string() })

/** Gives an account the role, as `npm run backend:admin` does on a stopped server. */
export async function makeAdmin({ url, dataDir }: AppServer, email: string): Promise<void> {
  const { secretKey } = v.parse(Secrets, JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const { auth } = newClient({ url, anonKey: secretKey })
  const { data, error } = await auth.admin.listUsers({ page: 1, perPage: 1000 })
  if (error) throw error
  const user = data.users.find((one) => one.email === email)
  if (!user) throw new Error(`no account of ${email}`)
  const { error: refused } = await auth.admin.updateUserById(user.id, { app_metadata: { role: 'admin' } })
  if (refused) throw refused
}
