import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { NOTHING_HERE } from '#src/app/initial-data.ts'
import { breadcrumbData } from '#src/core/seo/breadcrumb-data.ts'
import type { SocialImage } from '#src/core/seo/social-image.ts'
import { termData } from '#src/core/seo/term-data.ts'
import { NamePage } from '#src/features/name/name-page.tsx'
import { describeName, meaningsOf } from '#src/features/name/name-description.ts'
import { titleOfName } from '#src/features/name/name-title.ts'
import { regionsText } from '#src/names/region-text.ts'
import {
  articleName,
  type NamePageData,
  type PackedNamePage,
  PRERENDERED_SIMILAR,
  shownKin,
  unpackNamePage,
} from '#src/features/name/page-data.ts'

/**
 * With its title, which is created in the page's own code: a route's file is part of every first load. Only the
 * prerender has the description's facts.
 */
type Loaded = NamePageData & { description?: string; meanings?: string; image?: SocialImage | undefined }

export const Route = createFileRoute('/names/$slug')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params }): Promise<Loaded> => {
    const initial = context.initial.take('/names/$slug') as PackedNamePage | undefined
    if (initial) return unpackNamePage(initial, document.querySelector('main') ?? document)
    if (context.initial.take(NOTHING_HERE)) throw notFound()
    const detail = await context.names.detail(`/${params.slug}`)
    if (!detail) throw notFound()
    // The chart may load later or, offline, not at all; the name's page must not wait for it.
    const yearly = import.meta.env.SSR && detail.births ? await context.names.yearly(detail.key) : null
    return {
      name: articleName(detail, import.meta.env.SSR ? PRERENDERED_SIMILAR : undefined),
      kin: shownKin(detail.kin),
      yearly,
      regions: import.meta.env.SSR ? regionsText(await context.names.regions(detail.key)) : null,
      title: titleOfName(detail),
      ...(import.meta.env.SSR && {
        description: describeName(detail),
        meanings: meaningsOf(detail),
        image: context.imageOf?.(params.slug),
      }),
    }
  },
  head: ({ loaderData, params }) =>
    loaderData
      ? pageHead({
          path: `/names/${params.slug}`,
          title: loaderData.title,
          description: import.meta.env.SSR && (loaderData.description ?? ''),
          image: import.meta.env.SSR && (loaderData.image ?? false),
          structuredData: import.meta.env.SSR && [
            breadcrumbData(import.meta.env.VITE_SITE_URL, [
              { name: 'Names', path: '/generate' },
              { name: loaderData.name.name },
            ]),
            termData(import.meta.env.VITE_SITE_URL, {
              path: `/names/${params.slug}`,
              name: loaderData.name.name,
              meaning: loaderData.meanings ?? '',
            }),
          ],
        })
      : {},
  component: NameRoute,
})

function NameRoute() {
  const { name, yearly, regions, kin } = Route.useLoaderData()
  return <NamePage name={name} yearly={yearly} regions={regions} kin={kin} />
}
