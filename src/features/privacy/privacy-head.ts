import type { PageHead } from '#src/core/seo/page-head.ts'

/** Day of the last change of what the page says, ISO 8601. */
export const PRIVACY_DATE = '2026-11-22'

export const privacyHead: PageHead = {
  path: '/privacy',
  title: 'Privacy: what is kept, where and how long – Nestling',
  description:
    'What Nestling keeps on your device and on the server, how long, who can read it, and how you take it out or delete it. No advertising, no trackers.',
  structuredData: [
    {
      '@type': 'WebPage',
      name: 'Privacy',
      url: `${import.meta.env.VITE_SITE_URL}/privacy`,
      dateModified: PRIVACY_DATE,
    },
  ],
}
