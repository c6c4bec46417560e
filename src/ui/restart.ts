/** Leaves for the home page with no data of this tab left, including what the router stores on navigation. */
export function restartWithoutData(): void {
  clearTab()
  addEventListener('pagehide', clearTab)
  location.replace('/')
}

function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // A browser that denies access to the store does not store anything in it either.
  }
}
