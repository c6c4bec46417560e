import type { missingSetting } from '#src/remote/config.ts'

/** A setting without which a build has no accounts. */
export type Setting = NonNullable<ReturnType<typeof missingSetting>>

const MESSAGE: Record<Setting, string> = {
  VITE_SUPABASE_URL: 'supabaseUrl is required.',
  VITE_SUPABASE_ANON_KEY: 'supabaseKey is required.',
}

/** The backend client's message when the setting is missing; the specification fixes both. */
export function settingMessage(setting: Setting): string {
  return MESSAGE[setting]
}
