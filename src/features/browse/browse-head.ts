import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'

export const browseHead: PageHead = {
  path: '/browse',
  title: 'Browse baby names by letter, origin, theme and sound',
  description:
    'Every way into the names: A to Z, by origin, by meaning, by country and decade, by length and by sound. Each list shows what a name really means.',
  structuredData: import.meta.env.SSR && [
    breadcrumbData(import.meta.env.VITE_SITE_URL, [{ name: 'Home', path: '/' }, { name: 'Browse names' }]),
  ],
}
