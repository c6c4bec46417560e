interface ImportMetaEnv {
  /** Origin of canonical links, without a slash at the end. */
  readonly VITE_SITE_URL: string
  /** The backend's URL; `same-origin` when it shares the app's origin; missing when there is none. */
  readonly VITE_SUPABASE_URL?: string
  /** The public key of the backend. */
  readonly VITE_SUPABASE_ANON_KEY?: string
}
