import * as v from 'valibot'
import type { Database } from './database.ts'

/** A person as the gateway needs them; the hash never leaves it. */
const User = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  email_change: v.nullable(v.string()),
  encrypted_password: v.nullable(v.string()),
  confirmed: v.boolean(),
})
export type User = v.InferOutput<typeof User>

export type Users = {
  /** By an address in small letters. */
  byEmail: (email: string) => Promise<User | null>
  byId: (id: string) => Promise<User | null>
}

const COLUMNS = 'id, email, email_change, encrypted_password, email_confirmed_at is not null as confirmed'

export function createUsers(database: Database): Users {
  async function by(column: 'id' | 'email', value: string): Promise<User | null> {
    const text = `select ${COLUMNS} from auth.users where ${column} = $1 limit 1`
    return (await database.rows(User, text, [value]))[0] ?? null
  }
  return { byEmail: (email) => by('email', email), byId: (id) => by('id', id) }
}
