import type { PageHead } from '#src/core/seo/page-head.ts'

/** Day of the last change of the page's content, ISO 8601. */
export const PRIVACY_DATE = '2026-11-26'

export const privacyHead: PageHead = {
  path: '/privacy',
  title: 'Privacy: what we store, where and for how long – Nestling',
  description:
    'What Nestling stores on your device and on the server, for how long, who can read it, and how to download or delete it. No ads, no trackers.',
  structuredData: [
    {
      '@type': 'WebPage',
      name: 'Privacy',
      url: `${import.meta.env.VITE_SITE_URL}/privacy`,
      dateModified: PRIVACY_DATE,
    },
  ],
}
