/**
 * What `inline/load-guard.js` shows, at the position and with the texts of the app's own banner. Outside of what React
 * hydrates.
 * @param files names of the files in `assets/` that the page loads after its first paint, the app's entry as the first
 * script
 */
export function loadGuardHtml(files: readonly string[]): string {
  return `<div id="load-guard" class="guard" role="status" data-files="${files.join(' ')}" hidden><b></b> <span></span> <button type="button" class="button button-line" hidden>Retry</button></div>`
}
