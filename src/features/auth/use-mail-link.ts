import { useEffect, useState } from 'react'
import { endSession } from '#src/remote/session-end.ts'
import { type MailLink, readMailLink } from '#src/session/mail-link.ts'
import { account } from '#src/session/page-account.ts'

/** A link and its count on this page: a later one starts over. */
export type ArrivedLink = { link: MailLink; count: number }

/**
 * Reads the fragment of a mailed link, once. The page's first script has removed it from the URL and the
 * history and stored it aside, as it may contain tokens. Those of a sign-up, and those that may set a password, stay in
 * memory: a sign-up's may sign in the browser that asked for it, see `usePasswordDoubt`. All others are discarded, so
 * that no link can sign a user in to a stranger's account, and the session that the link created is ended. `arrive`
 * treats the link of a typed code as if it were opened here.
 */
export function useMailLink(): ArrivedLink & { arrive: (link: MailLink) => void } {
  const [arrived, setArrived] = useState<ArrivedLink>(() => ({
    link: readMailLink(leftFragment()),
    count: 0,
  }))

  const arrive = (link: MailLink) => setArrived(({ count }) => ({ link, count: count + 1 }))

  useEffect(() => {
    // The page may already be open when its URL is opened again with a fragment.
    const onChange = () => {
      const link = readMailLink(leftFragment())
      clearFragment()
      if (link.kind !== 'none') arrive(link)
    }
    clearFragment()
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])

  const { link } = arrived
  useEffect(() => {
    // The session of a sign-up may sign in, or choose a password first: `usePasswordDoubt` stores or ends it.
    if (link.kind !== 'confirmed' || link.signUp) return
    // A signed-in user may have a new address now; fetching the factors refreshes the whole user.
    void endSession({ access_token: link.token }).then(() => account.factors())
  }, [link])
  return { ...arrived, arrive }
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
