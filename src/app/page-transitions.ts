import type { AnyRouter } from '@tanstack/react-router'

/**
 * Makes pages cross-fade from now on, as styled in `app.css`. No transition where the page stays the same:
 * typing, filters and dialogs only change the search params. None either for users who prefer reduced motion, and in
 * a browser without transition types.
 */
export function startPageTransitions(router: AnyRouter): void {
  // Without it the router would fade on every typed letter.
  if (!CSS.supports('selector(:active-view-transition-type(page))')) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  router.update({
    ...router.options,
    defaultViewTransition: {
      types({ fromLocation, pathChanged }) {
        const still = !fromLocation || !pathChanged || lessMotion.matches
        return still ? false : ['page']
      },
    },
  })
}
