import { useEffect, useState } from 'react'
import { endSession } from '#src/remote/session-end.ts'
import { type MailLink, readMailLink } from '#src/session/mail-link.ts'
import { account } from '#src/session/page-account.ts'

/** A link and its count on this page: a later one starts over. */
export type ArrivedLink = { link: MailLink; count: number }

/**
 * Reads the fragment of a mailed link, once. The page's first script has removed it from the URL and the
 * history and stored it aside, as it may contain tokens. Those that may set a password stay in memory for this purpose.
 * All others are discarded, so that no link can sign a user in to a stranger's account, and the session that
 * the link created is ended.
 */
export function useMailLink(): ArrivedLink {
  const [arrived, setArrived] = useState<ArrivedLink>(() => ({
    link: readMailLink(leftFragment()),
    count: 0,
  }))

  useEffect(() => {
    // The page may already be open when its URL is opened again with a fragment.
    const onChange = () => {
      const link = readMailLink(leftFragment())
      clearFragment()
      if (link.kind !== 'none') setArrived(({ count }) => ({ link, count: count + 1 }))
    }
    clearFragment()
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])

  const { link } = arrived
  useEffect(() => {
    // The session of a sign-up link may need to choose a password first: `usePasswordDoubt` ends it.
    if (link.kind !== 'confirmed' || link.signUp) return
    // A signed-in user may have a new address now; fetching the factors refreshes the whole user.
    void endSession({ access_token: link.token }).then(() => account.factors())
  }, [link])
  return arrived
}

function leftFragment(): string {
  if (typeof document === 'undefined') return ''
  return document.documentElement.dataset['link'] ?? location.hash
}

/** An unknown fragment can also contain a token. */
function clearFragment(): void {
  delete document.documentElement.dataset['link']
  const { hash, pathname, search } = location
  if (hash !== '') history.replaceState(history.state, '', pathname + search)
}
