import type { PageHead } from '#src/core/seo/page-head.ts'

export const aboutHead: PageHead = {
  path: '/about',
  title: 'About Nestling – how we know what a name means',
  description:
    'Who makes Nestling, how we rate our confidence in each meaning, where the birth counts come from, what works offline, and what we don’t know.',
  structuredData: [
    {
      '@type': 'AboutPage',
      name: 'About Nestling',
      url: `${import.meta.env.VITE_SITE_URL}/about`,
    },
  ],
}
