import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { GuidesPage } from '#src/features/guides/guides-page.tsx'
import { guidesHead } from '#src/features/guides/guides-head.ts'

export const Route = createFileRoute('/guides/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ head: guidesHead }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: GuidesPage,
})
