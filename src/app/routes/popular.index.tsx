import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { popularHead } from '#src/features/popular/popular-head.ts'
import { RegionsPage } from '#src/features/popular/regions-page.tsx'

export const Route = createFileRoute('/popular/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ head: popularHead }),
  head: loadedHead,
  component: RegionsPage,
})
