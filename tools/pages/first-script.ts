import { APPEARANCE, appearanceKey } from '#src/ui/appearance.ts'

/** Of every setting: its attribute, its key, and the options that set the attribute. */
const SETTINGS = APPEARANCE.map((setting) => [
  setting.name,
  appearanceKey(setting),
  setting.options.slice(1).map(({ value }) => value),
])

/**
 * Sets the chosen appearance before the first paint. Private modes may deny storage: then the defaults apply. Stores the
 * browser's install prompt, which may come before the app's code, for `src/features/pwa/page-install-offer.ts`. All that
 * a name's page needs. Runs as an inline script whose hash the policy allows, as the next one does.
 */
export const NAME_FIRST_SCRIPT =
  `var d=document.documentElement.dataset;try{${JSON.stringify(SETTINGS)}.forEach(function(s){var t=localStorage.getItem(s[1]);if(s[2].indexOf(t)>-1)d[s[0]]=t})}catch(e){}` +
  "addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.nestlingInstall=e});"

/**
 * Also marks an address with a query, so that the prerendered result without one stays hidden, and removes a mailed
 * link's fragment from the address before anything else is loaded: it contains tokens. Where a server redirects a link
 * to the homepage, it is passed on to the page that reads it, with `src/features/auth/use-mail-link.ts`. The frame
 * around an empty page clears its busy state after 1.5 s, however late the app's own code loads.
 */
export const FIRST_SCRIPT =
  NAME_FIRST_SCRIPT +
  "var l=location,h=l.hash;if(l.search.length>1)d.asked='';if(/[#&](access_token|error)=/.test(h)){if(l.pathname==='/')l.replace('/auth'+h);else{d.link=h;history.replaceState(null,'',l.pathname+l.search)}}setTimeout(function(){var m=document.querySelector('main[aria-busy=true]');if(m&&!performance.getEntriesByName('app-mounted').length){m.setAttribute('aria-busy','false');m.querySelector('[role=status]').textContent='Still loading'}},1500)"
