/**
 * Loads the app's code, and watches the connection until the app's own banner takes over. Runs as an inline script
 * whose hash the policy allows, before the page's last script.
 *
 * Browsers remember a module that did not come and fail every later import of it. So each file in the template above
 * is requested as a plain file when the page has been painted (until then its text and its fonts have the network to
 * themselves; a page in the background is never painted), and becomes a link only when it is in the browser's cache.
 * What does not come (nothing for 10 s, a failure, the page of a network that asks for a sign-in) is said in the page, and
 * requested again with increasing pauses, at once when the network or the person returns. When all files are there, the
 * entry is imported. Where the browser keeps no files, a module may still be lost: then the page is reloaded once its file
 * can be had.
 *
 * `nestlingOffline` exists while this script shows the banner, and says whether the connection was gone;
 * `src/features/pwa/offline-banner.tsx` reads and removes it.
 */
export const LOAD_GUARD = [
  '(function(w,d,T){',
  "var g=d.getElementById('load-guard'),c=g.children,f=d.getElementById('app-files'),failed=[],left=0,n=0,is=0,late,lost,entry,timer,quiet,stop;",
  "function show(){if(!('nestlingOffline'in w))return;var o=!navigator.onLine,s=o?1:late&&left?2:0;if(o)w.nestlingOffline=true;if(s===is)return;is=s;",
  "c[0].textContent=o?\"You're Offline\":'';",
  "c[1].textContent=o?\"Some features may be limited. We'll sync when you're back online.\":s?'Part of this page didn’t load. It will try again on its own.':'';",
  'c[2].hidden=!o;g.hidden=!s}',
  'function renew(){stop&&stop.abort();stop=new AbortController}',
  'function beat(){clearTimeout(quiet);quiet=T(renew,1e4)}',
  'function fail(l){late=1;failed.push(l);show();timer=timer||T(again,Math.min(500*2**n++,6e4))}',
  'function again(){clearTimeout(timer);timer=0;failed.splice(0).forEach(get)}',
  "function get(l){beat();fetch(l.getAttribute('href'),{cache:late?'no-cache':'default',signal:stop.signal}).then(function(r){",
  "if(!r.ok||!/script|css|json/.test(r.headers.get('content-type')))throw 0;",
  'var b=r.body.getReader();return function more(){beat();return b.read().then(function(x){return x.done||more()})}()',
  "}).then(function(){if(!l.isConnected){l.onerror=function(){left++;if(l.rel==='modulepreload')lost=1;else l.remove();fail(l)};d.head.append(l)}",
  'if(!--left){clearTimeout(quiet);show();if(lost)location.reload();else import(entry)}},function(){fail(l)})}',
  "function go(){if(!f)return;var q=[].slice.call(f.content.children);f=0;left=q.length;q.forEach(function(l){if('entry'in l.dataset)entry=l.getAttribute('href');get(l)})}",
  'function back(){show();n=0;again()}',
  "addEventListener('offline',show);addEventListener('online',function(){renew();back()});",
  "d.addEventListener('visibilitychange',function(){d.hidden||back()});",
  'c[2].onclick=function(){left?back():location.reload()};',
  'w.nestlingOffline=false;show();renew();',
  'if(d.hidden)go();else requestAnimationFrame(function(){T(go)});T(go,500)',
  '})(window,document,setTimeout)',
].join('')

/** What the guard shows, at the position and with the texts of the app's own banner. Outside of what React hydrates. */
export const LOAD_GUARD_HTML =
  '<div id="load-guard" class="guard" role="status" hidden><b></b> <span></span> <button type="button" class="button button-line" hidden>Retry</button></div>'
