import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { type ArticleReport, readArticleReport } from '#src/core/articles/article-report.ts'
import { readSearchReport, type SearchReport } from '#src/core/seo/search-report.ts'
import { validateRangeSearch } from '#src/features/admin/day-range.ts'
import { loadReport } from '#src/features/admin/load-report.ts'
import { SeoPage } from '#src/features/admin/seo-page.tsx'
import { StrategyPage } from '#src/features/admin/strategy-page.tsx'

type Loaded = { head: PageHead } & (
  | { dashboard: 'seo'; report: SearchReport | null }
  | { dashboard: 'strategy'; report: ArticleReport | null }
)

export const Route = createFileRoute('/admin/$dashboard')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: validateRangeSearch,
  loader: async ({ params }): Promise<Loaded> => {
    switch (params.dashboard) {
      case 'seo-dashboard':
        return {
          dashboard: 'seo',
          head: { title: 'SEO dashboard – Nestling', private: true },
          report: await loadReport('search', readSearchReport),
        }
      case 'content-strategy':
        return {
          dashboard: 'strategy',
          head: { title: 'Content strategy – Nestling', private: true },
          report: await loadReport('reading', readArticleReport),
        }
      default:
        throw notFound()
    }
  },
  head: loadedHead,
  component: DashboardRoute,
})

function DashboardRoute() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  return loaded.dashboard === 'seo' ? (
    <SeoPage report={loaded.report} search={search} />
  ) : (
    <StrategyPage report={loaded.report} search={search} />
  )
}
