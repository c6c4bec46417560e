import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { EMBEDDED_PUBLISHABLE_KEY } from '#supabase/embedded/publishable-key.ts'
import { SettingsError } from './settings-error.ts'

/** The variables a build is made from: SITE_URL and everything that starts with VITE_. */
export type BuildEnvironment = { SITE_URL: string } & Record<string, string>

/** Vite's own files for a production build; later ones override earlier ones, the environment overrides all. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

/**
 * The variables of a build for any host, as the environment and Vite's files name them: without a backend unless they
 * name one. That of the same origin, our own server's, has a public key that need not be named.
 */
export async function hostVariables(
  env: Record<string, string | undefined>,
  root: string,
): Promise<Record<string, string>> {
  const vite: Record<string, string> = {}
  const files = await Promise.all(ENV_FILES.map((name) => readFile(join(root, name), 'utf8').catch(() => '')))
  for (const source of [...files.map((text) => parseEnv(text)), env]) {
    for (const [name, value] of Object.entries(source)) {
      if (!name.startsWith('VITE_') || value === undefined) continue
      // An empty one takes back what an earlier source has set.
      if (value === '') delete vite[name]
      else vite[name] = value
    }
  }
  return vite['VITE_SUPABASE_URL'] === EMBEDDED.VITE_SUPABASE_URL ? { ...vite, ...EMBEDDED } : vite
}

const EMBEDDED = { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: EMBEDDED_PUBLISHABLE_KEY }

/**
 * The build's variables when this machine serves it: the hosted backend in VITE_SUPABASE_URL, otherwise the embedded
 * one on the same origin.
 * @throws SettingsError when a hosted backend's key is missing
 */
export async function buildEnvironment(
  env: Record<string, string | undefined>,
  root: string,
  siteUrl: string,
): Promise<BuildEnvironment> {
  const vite = await hostVariables(env, root)
  if (!isHosted(vite['VITE_SUPABASE_URL'])) return { ...vite, ...EMBEDDED, SITE_URL: siteUrl }
  if (!vite['VITE_SUPABASE_ANON_KEY']) {
    throw new SettingsError(
      'missing-key',
      'VITE_SUPABASE_URL is set, so VITE_SUPABASE_ANON_KEY must be set too: the public key of that backend.',
    )
  }
  return { ...vite, SITE_URL: siteUrl }
}

/** Whether the app uses a backend elsewhere, so that none has to run here. */
export const isHosted = (supabaseUrl: string | undefined): supabaseUrl is string =>
  supabaseUrl !== undefined && supabaseUrl !== '' && supabaseUrl !== 'same-origin'
