import { APPEARANCE, appearanceKey } from '#src/ui/appearance.ts'

/** Of every setting: its attribute, its key, and the options that set the attribute. */
const SETTINGS = APPEARANCE.map((setting) => [
  setting.name,
  appearanceKey(setting),
  setting.options.slice(1).map(({ value }) => value),
])

/** Sets the attributes of the chosen appearance on `d`, the root's. Private modes may deny storage: then the defaults apply. */
const APPEARANCE_SCRIPT = `
  const d = document.documentElement.dataset
  try {
    for (const [name, key, options] of ${JSON.stringify(SETTINGS)}) {
      const stored = localStorage.getItem(key)
      if (options.includes(stored)) d[name] = stored
    }
  } catch {}
  addEventListener('beforeinstallprompt', (e) => {
    e.preventDefault()
    nestlingInstall = e
  })`

/**
 * Sets the chosen appearance before the first paint. Stores the browser's install prompt, which may come before the
 * app's code, for `src/features/pwa/page-install-offer.ts`. All that a name's page needs.
 */
export const NAME_FIRST_SCRIPT = `{${APPEARANCE_SCRIPT}}`

/**
 * Also marks an address with a query, so that the prerendered result without one stays hidden, and removes a mailed
 * link's fragment from the address before anything else is loaded: it contains tokens. Where a server redirects a link
 * to the homepage, it is passed on to the page that reads it, with `src/features/auth/use-mail-link.ts`. The frame
 * around an empty page clears its busy state after 1.5 s, however late the app's own code loads.
 */
export const FIRST_SCRIPT = `{${APPEARANCE_SCRIPT}
  const l = location
  const h = l.hash
  if (l.search.length > 1) d.asked = ''
  if (/[#&](access_token|error)=/.test(h)) {
    if (l.pathname === '/') l.replace('/auth' + h)
    else {
      d.link = h
      history.replaceState(null, '', l.pathname + l.search)
    }
  }
  setTimeout(() => {
    const main = document.querySelector('main[aria-busy=true]')
    if (main && !performance.getEntriesByName('app-mounted').length) {
      main.setAttribute('aria-busy', 'false')
      main.querySelector('[role=status]').textContent = 'Still loading'
    }
  }, 1500)
}`
