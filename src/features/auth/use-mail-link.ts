import { useEffect, useState } from 'react'
import { endSession } from '#src/remote/session-end.ts'
import { type MailLink, readMailLink } from '#src/session/mail-link.ts'
import { account } from '#src/session/page-account.ts'

/** A link and which one it is on this page: a later one begins anew. */
export type ArrivedLink = { link: MailLink; count: number }

/**
 * Reads what a mailed link left in the fragment, once. The page's first script has taken it out of the address and the
 * history and put it aside, as it may hold tokens. Those that may set a password stay in memory for that one purpose.
 * All others are thrown away, so that nobody can be signed in to a stranger's account by a link, and the session that
 * the link has made is ended.
 */
export function useMailLink(): ArrivedLink {
  const [arrived, setArrived] = useState<ArrivedLink>(() => ({
    link: readMailLink(leftFragment()),
    count: 0,
  }))

  useEffect(() => {
    // The page may be open already when its address is given again with a fragment.
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
    // One of a sign-up may have to choose a password first: `usePasswordDoubt` ends it.
    if (link.kind !== 'confirmed' || link.signUp) return
    // Whoever is signed in here may have a new address now; asking for the factors brings the whole user along.
    void endSession({ access_token: link.token }).then(() => account.factors())
  }, [link])
  return arrived
}

function leftFragment(): string {
  if (typeof document === 'undefined') return ''
  return document.documentElement.dataset['link'] ?? location.hash
}

/** Also a fragment that says nothing to us can hold a token. */
function clearFragment(): void {
  delete document.documentElement.dataset['link']
  const { hash, pathname, search } = location
  if (hash !== '') history.replaceState(history.state, '', pathname + search)
}
