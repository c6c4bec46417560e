/** One device or browser where the account is signed in. Times are ISO 8601. */
export type AccountSession = {
  id: string
  created_at: string
  last_used_at: string
  /** The user agent; empty when unknown. */
  user_agent: string
  aal: string
  /** The session of this device. */
  current: boolean
}
