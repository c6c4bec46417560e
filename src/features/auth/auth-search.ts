/** Search params of /auth: which tab is open. */
export type AuthSearch = { tab?: 'sign-up' }

export function validateAuthSearch(raw: Record<string, unknown>): AuthSearch {
  return raw.tab === 'sign-up' ? { tab: 'sign-up' } : {}
}
