import type { PageHead } from '#src/core/seo/page-head.ts'

export const contactHead: PageHead = {
  path: '/contact',
  title: 'Contact Nestling – report a mistake or ask a question',
  description:
    'Found a mistake in a meaning, or a name that’s missing? Contact us. Messages you write offline stay on your device and are sent when you’re back.',
  structuredData: [
    {
      '@type': 'ContactPage',
      name: 'Contact Nestling',
      url: `${import.meta.env.VITE_SITE_URL}/contact`,
    },
  ],
}
