import type { AnyRouter } from '@tanstack/react-router'

/**
 * From now on a change of page fades from one to the next, as `app.css` has it. Whatever keeps the page stands still:
 * typing, filters and dialogs change the search alone. So does everything for people who want less motion, and in
 * a browser that cannot tell kinds of transitions apart.
 */
export function startPageTransitions(router: AnyRouter): void {
  // Without it the router would fade for every letter that is typed.
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
