import { createFileRoute } from '@tanstack/react-router'
import { loadGenerator } from '#src/app/generator-loader.ts'
import { loadedHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { applicationData } from '#src/core/seo/application-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { GeneratorPage } from '#src/features/generator/generator-page.tsx'
import { routeSearch } from '#src/features/generator/route-search.ts'
import { validateGeneratorSearch } from '#src/features/generator/search-params.ts'

const HEAD: PageHead = {
  path: '/generate',
  title: 'Baby name generator – search by meaning, origin, sound',
  description:
    import.meta.env.SSR &&
    'Say what you are looking for in your own words, or set filters for origin, meaning, letters and popularity. Real names, honest meanings, no account.',
  structuredData: import.meta.env.SSR && [
    applicationData(import.meta.env.VITE_SITE_URL, {
      name: 'Nestling name generator',
      path: '/generate',
    }),
  ],
}

export const Route = createFileRoute('/generate')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: routeSearch,
  loader: async ({ context }) => ({
    initial: await loadGenerator(context, '/generate', undefined),
    head: HEAD,
  }),
  head: loadedHead,
  component: GenerateRoute,
})

function GenerateRoute() {
  const search = useUrlSearch(Route.useSearch(), validateGeneratorSearch)
  return (
    <GeneratorPage
      initial={Route.useLoaderData().initial}
      search={search}
      title="Name generator"
      presetGender={undefined}
    />
  )
}
