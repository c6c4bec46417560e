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
    text: 'Would count which kinds of pages and buttons are used, never what you search for, read or save.',
  },
  { id: 'marketing', label: 'Marketing', text: 'Would show which of our links brought you here.' },
]
