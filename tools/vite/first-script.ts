/**
 * Sets the chosen theme and text size before the first paint, marks an address that asks for something, so that the prerendered
 * answer to no question stays hidden, and takes what a mailed link has left out of the address before anything else is
 * loaded: it holds tokens. Where a server leads a link to the homepage, it is passed on to the page that reads it.
 * Keeps the browser's install prompt, which may come before the app's code, for `src/features/pwa/page-install-offer.ts`.
 * The frame around an empty page stops calling itself busy after 1.5 s, however late the app's own code comes.
 * Runs as an inline script whose hash the policy allows. Reads the same keys as `src/ui/theme.ts`,
 * `src/ui/text-size.ts` and `src/features/auth/use-mail-link.ts`. Private modes may refuse storage: then the system decides.
 */
export const FIRST_SCRIPT =
  "var d=document.documentElement.dataset,l=location,h=l.hash;try{var t=localStorage.getItem('nestling-theme');if(t==='light'||t==='dark')d.theme=t;if(/^larger?$/.test(t=localStorage.getItem('nestling-text')))d.text=t}catch(e){}if(l.search.length>1)d.asked='';if(/[#&](access_token|error)=/.test(h)){if(l.pathname==='/')l.replace('/auth'+h);else{d.link=h;history.replaceState(null,'',l.pathname+l.search)}}addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.nestlingInstall=e});setTimeout(function(){var m=document.querySelector('main[aria-busy=true]');if(m&&!performance.getEntriesByName('app-mounted').length){m.setAttribute('aria-busy','false');m.querySelector('[role=status]').textContent='Still loading'}},1500)"
