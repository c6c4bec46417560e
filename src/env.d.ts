interface ImportMetaEnv {
  /** Origin of canonical links, without a slash at the end. */
  readonly VITE_SITE_URL: string
  /** Backend's address; `same-origin` when it is served beside the app; missing when there is none. */
  readonly VITE_SUPABASE_URL?: string
  /** The public key of the backend. */
  readonly VITE_SUPABASE_ANON_KEY?: string
}
