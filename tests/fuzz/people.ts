import { randomUUID } from 'node:crypto'
import { enrollApp } from '#tests/contracts/backend/authenticator.ts'
import { type Person, newClient, PASSWORD, signInAgain } from '#tests/contracts/backend/client.ts'
import { asPullReply, addOp } from '#tests/contracts/backend/ops.ts'
import type { TestBackend } from '#tests/contracts/backend/start.ts'
import { push } from '#tests/contracts/backend/sync-calls.ts'
import { confirmByMail } from '#tests/contracts/backend/target.ts'

export type FuzzServer = Pick<TestBackend, 'url' | 'anonKey' | 'secretKey' | 'mails' | 'close'>

/** A user with rows whose texts contain a mark, to find them in responses to others. */
export type Member = { actor: 'ana' | 'ben' | 'guest'; person: Person; mark: string }

export type People = {
  members: Member[]
  /** The values of `{name}` in requests. */
  values: Map<string, string>
  /** Signs everyone in again, and recreates the guest: a request may have ended a session or the account. */
  renew: () => Promise<void>
  /** What the members have lost. Empty: nothing. */
  losses: () => Promise<string[]>
}

const NAMES = ['Markone', 'Marktwo', 'Markthree']

/** Creates ana, ben (with a second factor) and a guest. */
export async function createPeople(server: FuzzServer): Promise<People> {
  const values = new Map([
    ['any.key', server.anonKey],
    ['service.key', server.secretKey],
  ])
  const ana = await newMember(server, 'ana')
  const ben = await newMember(server, 'ben')
  let guest = await newMember(server, 'guest')
  const app = await enrollApp(ben.person.client, 'Phone')
  values.set('ben.factor', app.factorId)
  await reachSecondLevel(ben)
  await Promise.all([ana, ben, guest].map(note))

  async function reachSecondLevel(member: Member): Promise<void> {
    const { error } = await member.person.client.auth.mfa.challengeAndVerify({
      factorId: app.factorId,
      code: app.unusedAt(Date.now()),
    })
    if (error) throw error
  }

  async function note({ actor, person }: Member): Promise<void> {
    const { data } = await person.client.auth.getSession()
    values.set(`${actor}.id`, person.id)
    values.set(`${actor}.email`, person.email)
    values.set(`${actor}.token`, data.session?.access_token ?? '')
  }

  async function loss(member: Member, person: Person): Promise<string[]> {
    const { data, error, status } = await person.client.rpc('sync_pull', {
      p_user: person.id,
      p_cursor: 0,
      p_limit: 1000,
    })
    if (error) return [`${member.actor} cannot pull: status ${status}, ${error.code} ${error.message}`]
    const { rows } = asPullReply(data)
    return NAMES.filter((name) => {
      const row = rows.find(({ key }) => key === name.toLowerCase())
      return row?.fields.note !== `${member.mark} ${name}` || row.fields.deleted
    }).map((name) => `${member.actor} has lost the note of ${name}`)
  }

  return {
    get members() {
      return [ana, ben, guest]
    },
    values,
    renew: async () => {
      guest = await newMember(server, 'guest')
      ana.person = await signInAgain(server, ana.person.email)
      await Promise.all([ana, guest].map(note))
    },
    losses: async () => {
      const again = await signInAgain(server, ana.person.email)
      const { data, error } = await newClient(server).auth.signInWithPassword({
        email: ben.person.email,
        password: PASSWORD,
      })
      const refused = error || !data.session ? [`ben cannot sign in: ${error?.code}`] : []
      return [...refused, ...(await loss(ana, again)), ...(await loss(ben, ben.person))]
    },
  }
}

async function newMember(server: FuzzServer, actor: Member['actor']): Promise<Member> {
  const mark = `mark-${actor}-${randomUUID().slice(0, 8)}`
  const email = `${mark}@example.test`
  await confirmByMail(server, email)
  const person = await signInAgain(server, email)
  const ops = NAMES.map((name) => {
    const op = addOp(name)
    return { ...op, fields: { ...op.fields, note: `${mark} ${name}` } }
  })
  await push(person, ops)
  return { actor, person, mark }
}
