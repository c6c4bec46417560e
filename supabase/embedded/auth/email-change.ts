import type { Database, Statement } from '#supabase/embedded/database/database.ts'
import type { Limits } from '#supabase/embedded/limits.ts'
import type { Mailbox } from '#supabase/embedded/mailbox.ts'
import type { OneTimeLinks } from './one-time-links.ts'
import type { User, Users } from './users.ts'

export type EmailChange = {
  /** Check this before anything else is changed. @throws AuthProblem `over_email_send_rate_limit` */
  pace: (user: User, email: string) => Promise<void>
  /**
   * Starts an address change, confirmed by the link mailed to the new address; the old one gets a notice at once. To
   * the requesting user, an address that has an account looks like one that never confirms; its owner gets a notice.
   * `relied`: fails when what the request relies on is gone by now.
   */
  request: (user: User, email: string, on: { redirectTo: string | null; relied: Statement }) => Promise<void>
}

export type EmailChangeOptions = {
  database: Database
  users: Users
  links: OneTimeLinks
  mailbox: Mailbox
  limits: Limits
  siteUrl: string
  now: () => number
}

export function createEmailChange({
  database,
  users,
  links,
  mailbox,
  limits,
  siteUrl,
  now,
}: EmailChangeOptions): EmailChange {
  return {
    pace: async ({ id }, email) => {
      // Also limited per user, or a user could send mails to arbitrary addresses.
      await limits.take('mailsPerAddress', `email_change:${id}`)
      await limits.take('mailsPerAddress', `email_change:${email}`)
    },

    request: async (user, email, { redirectTo, relied }) => {
      const taken = await users.byEmail(email)
      const made = links.newCode(email)
      await database.transaction([
        relied,
        {
          text: `update auth.users set email_change = $2, email_change_sent_at = $3::timestamptz,
              email_change_token_new = $4, email_change_token_current = null, updated_at = $3::timestamptz
            where id = $1`,
          parameters: [user.id, email, new Date(now()).toISOString(), taken ? null : made.digest],
        },
        { text: 'delete from auth.mailed_code_tries where user_id = $1', parameters: [user.id] },
      ])
      if (taken) await mailbox.deliver(email, 'known', { link: new URL('/auth', siteUrl).href })
      else await links.mail('email_change', { ...made, to: email, redirectTo })
      if (user.email) await mailbox.deliver(user.email, 'email_changing', {})
    },
  }
}
