interface ImportMetaEnv {
  /** Origin of canonical links, without a slash at the end. */
  readonly VITE_SITE_URL: string
  /** The backend's URL; `same-origin` when it shares the app's origin; missing when there is none. */
  readonly VITE_SUPABASE_URL?: string
  /** The public key of the backend. */
  readonly VITE_SUPABASE_ANON_KEY?: string
  /** `1` when the backend asks a language model, so that the generator offers it. */
  readonly VITE_ASK_MODEL?: string
  /** The part of tab sessions whose events are sent, between 0 and 1; all of them when it is missing. */
  readonly VITE_ANALYTICS_SAMPLE?: string
  /** The container of the tag manager; none when it is missing. */
  readonly VITE_GTM_ID?: string
  /** The tag manager's host, when it is not Google's. */
  readonly VITE_GTM_URL?: string
}

/** The router's own modules, as tools/vite/router-in-two-parts.ts calls them. */
declare module 'router-core/load-client' {
  import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
  export function loadRouteChunk(route: AnyRoute): Promise<void> | undefined
  export function replaceRouteChunk(route: AnyRoute, lazyFn: AnyRoute['lazyFn']): void
  export function refreshClientRoute(router: AnyRouter): Promise<void>
  export function loadClientRoute(router: AnyRouter, options?: { sync?: boolean }): Promise<void>
  export function preloadClientRoute(router: AnyRouter, options: object): Promise<unknown>
}
declare module 'router-core/scroll-restoration' {
  import type { AnyRouter } from '@tanstack/react-router'
  export function setupScrollRestoration(router: AnyRouter): void
}
