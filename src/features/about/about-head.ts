import type { PageHead } from '#src/core/seo/page-head.ts'

export const aboutHead: PageHead = {
  path: '/about',
  title: 'About Nestling – how we know what a name means',
  description:
    'Who makes Nestling, how each meaning gets its mark of confidence, where the birth counts come from, what works offline, and what we do not know.',
  structuredData: [
    {
      '@type': 'AboutPage',
      name: 'About Nestling',
      url: `${import.meta.env.VITE_SITE_URL}/about`,
    },
  ],
}
