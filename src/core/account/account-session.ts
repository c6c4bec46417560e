/** One place where the account is signed in. Times are ISO 8601. */
export type AccountSession = {
  id: string
  created_at: string
  last_used_at: string
  /** As the browser named itself; empty when unknown. */
  user_agent: string
  aal: string
  /** The session of this device. */
  current: boolean
}
