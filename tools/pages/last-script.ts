/**
 * Placed at the end of every page. Taps, choices and typing before hydration are queued for `src/app/early-input.ts`:
 * while React hydrates the page it handles some events and loses others. Runs as an inline script whose hash the policy
 * allows.
 */
export const LAST_SCRIPT =
  "(function(){window.nestlingTaps=[];function keep(e){var k=window.nestlingTaps,t=e.target;if(e.type==='click')t=t.closest('#root button[type=button]');if(k&&t){e.stopImmediatePropagation();if(e.type!=='change')k.push([t,t.value,t.checked])}}['click','input','change'].forEach(function(n){addEventListener(n,keep,true)})})()"
