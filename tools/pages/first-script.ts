/**
 * Sets the chosen theme and text size before the first paint, marks an address with a query, so that the prerendered
 * result without one stays hidden, and removes a mailed link's fragment from the address before anything else is
 * loaded: it contains tokens. Where a server redirects a link to the homepage, it is passed on to the page that reads
 * it. Stores the browser's install prompt, which may come before the app's code, for
 * `src/features/pwa/page-install-offer.ts`. The frame around an empty page clears its busy state after 1.5 s, however
 * late the app's own code loads. Runs as an inline script whose hash the policy allows. Reads the same keys as
 * `src/ui/appearance.ts` and `src/features/auth/use-mail-link.ts`. Private modes may deny storage:
 * then the system settings apply.
 */
export const FIRST_SCRIPT =
  "var d=document.documentElement.dataset,l=location,h=l.hash;try{var t=localStorage.getItem('nestling-theme');if(t==='light'||t==='dark')d.theme=t;if(/^larger?$/.test(t=localStorage.getItem('nestling-text')))d.text=t}catch(e){}if(l.search.length>1)d.asked='';if(/[#&](access_token|error)=/.test(h)){if(l.pathname==='/')l.replace('/auth'+h);else{d.link=h;history.replaceState(null,'',l.pathname+l.search)}}addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.nestlingInstall=e});setTimeout(function(){var m=document.querySelector('main[aria-busy=true]');if(m&&!performance.getEntriesByName('app-mounted').length){m.setAttribute('aria-busy','false');m.querySelector('[role=status]').textContent='Still loading'}},1500)"
