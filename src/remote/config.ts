/** The backend's address and the public key that every request carries. Empty when the build has none. */
export type RemoteConfig = { url: string; anonKey: string }

/** The two settings of a build that has a backend. */
type Settings = { VITE_SUPABASE_URL?: string; VITE_SUPABASE_ANON_KEY?: string }

function buildSettings(): Settings {
  const url: unknown = import.meta.env.VITE_SUPABASE_URL
  const key: unknown = import.meta.env.VITE_SUPABASE_ANON_KEY
  return {
    ...(typeof url === 'string' ? { VITE_SUPABASE_URL: url } : {}),
    ...(typeof key === 'string' ? { VITE_SUPABASE_ANON_KEY: key } : {}),
  }
}

/** The value of `VITE_SUPABASE_URL` when the app and its backend share one origin. */
const SAME_ORIGIN = 'same-origin'

/** The build's backend. `origin` is that of the page or the service worker. */
export function readRemoteConfig(
  settings: Settings = buildSettings(),
  origin: string = globalThis.location?.origin ?? '',
): RemoteConfig {
  const url = settings.VITE_SUPABASE_URL ?? ''
  return { url: url === SAME_ORIGIN ? origin : url, anonKey: settings.VITE_SUPABASE_ANON_KEY ?? '' }
}

/** The first setting that is missing, or null when there is a backend. */
export function missingSetting(config: RemoteConfig): keyof Settings | null {
  if (config.url === '') return 'VITE_SUPABASE_URL'
  return config.anonKey === '' ? 'VITE_SUPABASE_ANON_KEY' : null
}
