import type { missingSetting } from '#src/remote/config.ts'

/** A setting without which a build has no accounts. */
export type Setting = NonNullable<ReturnType<typeof missingSetting>>

const MESSAGE: Record<Setting, string> = {
  VITE_SUPABASE_URL: 'supabaseUrl is required.',
  VITE_SUPABASE_ANON_KEY: 'supabaseKey is required.',
}

/** What the backend client says without the setting; the specification fixes both messages. */
export function settingMessage(setting: Setting): string {
  return MESSAGE[setting]
}
