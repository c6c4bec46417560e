import type { Consent } from './consent.ts'

export type ConsentCategory = {
  id: keyof Pick<Consent, 'necessary' | 'analytics' | 'marketing'>
  label: string
  /** What consenting allows. */
  text: string
}

/** The categories and texts of the consent question. A wider meaning needs a new `CONSENT_VERSION`. */
export const CONSENT_CATEGORIES: readonly ConsentCategory[] = [
  {
    id: 'necessary',
    label: 'Necessary',
    text: 'Your list, your settings and this choice. Nestling doesn’t work without them.',
  },
  {
    id: 'analytics',
    label: 'Analytics',
    text: 'Which pages and links you open, how far you read, how fast pages are, and that you saved a name or created an account, never what you search for or which names. It’s logged on this device and sent to us without your name or account.',
  },
  { id: 'marketing', label: 'Marketing', text: 'Would show which of our links brought you here.' },
]
