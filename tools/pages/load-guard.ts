/**
 * Watches the load of the app's code, and the connection until the app's own banner takes over. Runs as an inline
 * script whose hash the policy allows, before the page's last script, whose queue of early input it preserves.
 *
 * When the code did not come (a failed module, or nothing for 10 s), it says so, and requests the page and all of its
 * files with increasing pauses, at once when the network or the person returns. When all of them are what they should
 * be (a captive portal answers with its own page), it reloads the page, since some engines remember a failed module as
 * failed; the early input is stored across the reload. It ends when `src/features/pwa/offline-banner.tsx` removes its
 * element, and leaves `nestlingOffline` when the connection was gone before.
 */
export const LOAD_GUARD =
  "(function(w,d){var K='nestling-load',Q='button,input,select,textarea',g=d.getElementById('load-guard'),now='',failed=0,busy=0,n=0,seen=0,still=0,t,off;function up(){return performance.getEntriesByName('app-mounted').length}function paint(){var k=navigator.onLine?failed&&!up()?'load-late':'':'load-offline';if(!navigator.onLine)w.nestlingOffline=off=1;if(k!==now){now=k;g.replaceChildren(k?d.getElementById(k).content.cloneNode(true):'')}}function fail(){if(up())return;failed=1;paint();clearTimeout(t);t=setTimeout(again,Math.min(500*Math.pow(2,n++),6e4))}function first(){failed||fail()}function ask(u){return fetch(u,{cache:'reload',redirect:'error',signal:AbortSignal.timeout(8e3)}).then(function(r){var c=r.headers.get('content-type')||'';return r.text().then(function(x){if(!r.ok||!(u===location.href?/id=\"load-guard\"/.test(x):/javascript|css/.test(c)))throw 0})})}function again(){if(up()||busy)return;busy=1;Promise.all([location.href].concat([].map.call(d.querySelectorAll('head link[rel=modulepreload],head link[data-entry]'),function(l){return l.href})).map(ask)).then(function(){if(up())return;var f=[].slice.call(d.querySelectorAll(Q));try{sessionStorage.setItem(K,JSON.stringify([n,off,(w.nestlingTaps||[]).concat(f.filter(function(e){return e.type==='search'&&e.value!==e.defaultValue}).map(function(e){return[e,e.value]})).map(function(k){return[f.indexOf(k[0]),k[1],k[2]]})]))}catch(e){}location.reload()}).catch(function(){busy=0;fail()})}function back(){paint();n=0;if(failed)again()}d.addEventListener('DOMContentLoaded',function(){try{var s=JSON.parse(sessionStorage.getItem(K)),f=d.querySelectorAll(Q);sessionStorage.removeItem(K);n=s[0];if(s[1])w.nestlingOffline=off=1;s[2].forEach(function(k){var e=f[k[0]];if(e){if(k[1]!=null&&e.type!=='submit')e.value=k[1];w.nestlingTaps.push([e,k[1],k[2]])}})}catch(e){}});addEventListener('unhandledrejection',first);addEventListener('error',function(e){if(e.target.rel==='modulepreload')first()},true);addEventListener('online',back);addEventListener('offline',paint);d.addEventListener('visibilitychange',function(){if(!d.hidden)back()});g.addEventListener('click',function(e){if(e.target.closest('button'))up()?location.reload():again()});var i=setInterval(function(){if(!g.isConnected)return clearInterval(i);paint();var c=performance.getEntriesByType('resource').length;still=c===seen?still+1:0;seen=c;if(still>19&&!failed)fail()},500);paint()})(window,document)"

const sheet = (content: string) =>
  `<div class="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-lift">${content}</div>`
const text = (content: string) =>
  `<div class="flex min-w-0 flex-[1_1_12rem] items-start gap-3"><div class="min-w-0 text-sm">${content}</div></div>`

/** What the guard shows, at the position and with the texts of the app's own banner. Outside of what React hydrates. */
export const LOAD_GUARD_HTML = [
  '<div id="load-guard" role="status" class="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-30 mx-auto grid max-w-3xl md:bottom-0 *:m-3 *:mt-0"></div>',
  `<template id="load-late">${sheet(text('Part of this page didn’t load. It will try again on its own.'))}</template>`,
  `<template id="load-offline">${sheet(`${text(`<strong class="block font-semibold">You're Offline</strong><span class="text-soft">Some features may be limited. We'll sync when you're back online.</span>`)}<div class="flex flex-none flex-wrap justify-end gap-2"><button type="button" class="button button-line">Retry</button></div>`)}</template>`,
].join('')
