import type { Consent } from './consent.ts'

export type ConsentCategory = {
  id: keyof Pick<Consent, 'necessary' | 'analytics' | 'marketing'>
  label: string
  /** What consenting allows. */
  text: string
}

const NECESSARY: ConsentCategory = {
  id: 'necessary',
  label: 'Necessary',
  text: 'Your list, your settings and this choice. Nestling doesn’t work without them.',
}

const MEASURED =
  'Which pages and links you open, how far you read, how fast pages are, and that you saved a name or created an account, never what you search for or which names. It’s logged on this device and sent to us without your name or account.'

/** The categories and texts of the consent question. A wider meaning needs a new `CONSENT_VERSION`. */
export const CONSENT_CATEGORIES: readonly ConsentCategory[] = [
  NECESSARY,
  { id: 'analytics', label: 'Analytics', text: MEASURED },
  { id: 'marketing', label: 'Marketing', text: 'Would show which of our links brought you here.' },
]

/** The same of a build with a tag manager. */
const TAGS_CONSENT_CATEGORIES: readonly ConsentCategory[] = [
  NECESSARY,
  {
    id: 'analytics',
    label: 'Analytics',
    text: `${MEASURED} A tag manager from another company gets it too, and may set cookies.`,
  },
  {
    id: 'marketing',
    label: 'Marketing',
    text: 'A tag manager from another company may set cookies to see which of our links and ads brought you here.',
  },
]

export const consentCategories = (hasTags: boolean): readonly ConsentCategory[] =>
  hasTags ? TAGS_CONSENT_CATEGORIES : CONSENT_CATEGORIES
