import { createFileRoute } from '@tanstack/react-router'
import { loadGenerator } from '#src/app/generator-loader.ts'
import { loadedHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { applicationData } from '#src/core/seo/application-data.ts'
import type { PageHead } from '#src/core/seo/page-head.ts'
import { GeneratorPage } from '#src/features/generator/generator-page.tsx'
import { GirlNamesIntro } from '#src/features/generator/girl-names-intro.tsx'
import { routeSearch } from '#src/features/generator/route-search.ts'
import { validateGeneratorSearch } from '#src/features/generator/search-params.ts'

const HEAD: PageHead = {
  path: '/generate-girl',
  title: 'Girl name generator – meanings you can trust',
  description:
    import.meta.env.SSR &&
    'Find a girl name by meaning, origin, sound or popularity. Every meaning shows how sure we are of it, and your favorites stay on your device.',
  structuredData: import.meta.env.SSR && [
    applicationData(import.meta.env.VITE_SITE_URL, {
      name: 'Nestling girl name generator',
      path: '/generate-girl',
    }),
  ],
}

export const Route = createFileRoute('/generate-girl')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: routeSearch,
  loader: async ({ context }) => ({
    initial: await loadGenerator(context, '/generate-girl', 'girl'),
    head: HEAD,
  }),
  head: loadedHead,
  component: GenerateGirlRoute,
})

function GenerateGirlRoute() {
  const search = useUrlSearch(Route.useSearch(), validateGeneratorSearch)
  return (
    <GeneratorPage
      initial={Route.useLoaderData().initial}
      search={search}
      title="Girl name generator"
      presetGender="girl"
    >
      <GirlNamesIntro />
    </GeneratorPage>
  )
}
