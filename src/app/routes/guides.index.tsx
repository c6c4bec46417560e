import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { GuidesPage } from '#src/features/guides/guides-page.tsx'
import { guidesHead } from '#src/features/guides/guides-head.ts'

export const Route = createFileRoute('/guides/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ head: guidesHead }),
  head: loadedHead,
  component: GuidesPage,
})
