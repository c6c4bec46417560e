import { useEffect, useState } from 'react'
import { type MailLink, readMailLink } from '#src/session/mail-link.ts'

/**
 * Reads what a mailed link left in the fragment, once, and takes it out of the address and the history at once:
 * it holds tokens. They are thrown away; the person signs in, so that nobody can be signed in to a stranger's
 * account by a link.
 */
export function useMailLink(): MailLink {
  const [link] = useState(() => readMailLink(typeof location === 'undefined' ? '' : location.hash))
  useEffect(() => {
    if (link.kind !== 'none') history.replaceState(history.state, '', location.pathname + location.search)
  }, [link])
  return link
}
