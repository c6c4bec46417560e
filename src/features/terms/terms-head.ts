import type { PageHead } from '#src/core/seo/page-head.ts'

/** Day of the last change of the page's content, ISO 8601. */
export const TERMS_DATE = '2026-11-25'

export const termsHead: PageHead = {
  path: '/terms',
  title: 'Terms of use in plain words – Nestling',
  description:
    'What you may do with Nestling, what you can expect from it, who owns the texts and your list, and how to leave. Short, and in plain words.',
  structuredData: [
    {
      '@type': 'WebPage',
      name: 'Terms of use',
      url: `${import.meta.env.VITE_SITE_URL}/terms`,
      dateModified: TERMS_DATE,
    },
  ],
}
