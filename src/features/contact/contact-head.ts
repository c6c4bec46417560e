import type { PageHead } from '#src/core/seo/page-head.ts'

export const contactHead: PageHead = {
  path: '/contact',
  title: 'Contact Nestling – report a mistake, ask, suggest',
  description:
    'Found a mistake in a meaning, or miss a name? Write to us. A message that you write without a network waits on your device and goes out by itself.',
  structuredData: [
    {
      '@type': 'ContactPage',
      name: 'Contact Nestling',
      url: `${import.meta.env.VITE_SITE_URL}/contact`,
    },
  ],
}
