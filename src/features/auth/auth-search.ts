import { nextPath } from './next-path.ts'

/** Search params of /auth: the open tab, and the page to return to afterwards. */
export type AuthSearch = { tab?: 'sign-up'; next?: string }

export function validateAuthSearch(raw: Record<string, unknown>): AuthSearch {
  const next = nextPath(raw.next)
  return { ...(raw.tab === 'sign-up' && { tab: 'sign-up' }), ...(next !== undefined && { next }) }
}
