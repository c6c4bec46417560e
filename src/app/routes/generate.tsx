import { createFileRoute } from '@tanstack/react-router'
import { loadGenerator } from '#src/app/generator-loader.ts'
import { pageHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { applicationData } from '#src/core/seo/application-data.ts'
import { GeneratorPage } from '#src/features/generator/generator-page.tsx'
import { validateGeneratorSearch } from '#src/features/generator/search-params.ts'

export const Route = createFileRoute('/generate')({
  validateSearch: validateGeneratorSearch,
  loader: ({ context }) => loadGenerator(context, '/generate', undefined),
  head: () =>
    pageHead({
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
    }),
  component: GenerateRoute,
})

function GenerateRoute() {
  const search = useUrlSearch(Route.useSearch(), validateGeneratorSearch)
  return (
    <GeneratorPage
      initial={Route.useLoaderData()}
      search={search}
      title="Name generator"
      presetGender={undefined}
    />
  )
}
