/**
 * Placed at the end of every page. Requests the app's code when the page has been painted: until then its text and
 * its fonts have the network to themselves. A page in the background is never painted, so it requests it at once.
 * Taps, choices and typing before hydration are queued for `src/app/early-input.ts`: while React hydrates the page it
 * handles some events and loses others. Runs as an inline script whose hash the policy allows; the files to request
 * are in the template above it.
 */
export const LAST_SCRIPT =
  "(d=>{window.nestlingTaps=[];var f=d.getElementById('app-files'),keep=e=>{var k=window.nestlingTaps,t=e.target;if(e.type==='click')t=t.closest('#root button[type=button]');if(k&&t){e.stopImmediatePropagation();if(e.type!=='change')k.push([t,t.value,t.checked])}},go=()=>{if(!f)return;d.head.append(f.content);f=null;import(d.querySelector('link[data-entry]').href)};['click','input','change'].forEach(n=>addEventListener(n,keep,true));if(d.hidden)go();else requestAnimationFrame(()=>setTimeout(go));setTimeout(go,500)})(document)"
