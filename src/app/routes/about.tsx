import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { aboutHead } from '#src/features/about/about-head.ts'
import { AboutPage } from '#src/features/about/about-page.tsx'

export const Route = createFileRoute('/about')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ head: aboutHead }),
  head: loadedHead,
  component: AboutPage,
})
