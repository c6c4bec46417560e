import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import type { ArticleCard } from '#src/core/articles/article.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { organizationData } from '#src/core/seo/organization-data.ts'
import { websiteData } from '#src/core/seo/website-data.ts'
import type { HomeNames } from '#src/core/names/home-names.ts'
import { HomePage, loadHome } from '#src/features/home/home-page.tsx'

/** Three example names: different origins, sounds and moods. */
const FIRST_NAMES = ['orla', 'theodore', 'sora']

/** `homeNames` and `newestPost` are null in a prerendered page, which shows them already. */
export type HomePageData = {
  examples: NameSummary[]
  homeNames: HomeNames | null
  newestPost: ArticleCard | null
}

export const Route = createFileRoute('/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }): Promise<HomePageData> => {
    const initial = context.initial.take('/') as Pick<HomePageData, 'examples'> | undefined
    if (initial) return { ...initial, homeNames: null, newestPost: null }
    // The home page must not fail because of its examples.
    const [found, cards, homeNames] = await Promise.all([
      context.names.summaries(FIRST_NAMES).catch((): (NameSummary | null)[] => []),
      context.articles.cards().catch((): readonly ArticleCard[] => []),
      loadHome(),
    ])
    return {
      examples: found.filter((name) => name !== null),
      homeNames,
      newestPost: cards.find(({ kind }) => kind === 'post') ?? null,
    }
  },
  // What a prerendered page was adopted with is not enough to render it when the person comes back.
  shouldReload: ({ cause }) => cause === 'enter',
  head: () =>
    pageHead({
      path: '/',
      title: 'Nestling – baby names with honest meanings',
      description:
        import.meta.env.SSR &&
        'Describe the baby name you are looking for and get real names with meanings you can trust. Free, private, and it works offline on any device.',
      ...(import.meta.env.SSR && {
        structuredData: [
          organizationData(import.meta.env.VITE_SITE_URL),
          websiteData(import.meta.env.VITE_SITE_URL),
        ],
      }),
    }),
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage {...Route.useLoaderData()} />
}
