/**
 * Placed at the end of every page. Taps, choices and typing before hydration are queued for `src/app/early-input.ts`:
 * while React hydrates the page it handles some events and loses others. Hearts of a page that is left before that are
 * stored for `src/favorites/unsaved-hearts.ts`.
 */
export const LAST_SCRIPT = `{
  nestlingTaps = []
  const keep = (e) => {
    let { target, type } = e
    if (type === 'click') target = target.closest('#root button[type=button]')
    if (!window.nestlingTaps || !target) return
    e.stopImmediatePropagation()
    if (type !== 'change') nestlingTaps.push([target, target.value, target.checked])
  }
  for (const type of ['click', 'input', 'change']) addEventListener(type, keep, true)
  addEventListener('pagehide', () => {
    if (window.nestlingTaps?.[0]) sessionStorage.nestlingHearts = [sessionStorage.nestlingHearts, ...nestlingTaps.splice(0).map(([target]) => target.ariaLabel)]
  })
}`
