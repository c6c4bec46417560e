import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { termsHead } from '#src/features/terms/terms-head.ts'
import { TermsPage } from '#src/features/terms/terms-page.tsx'

export const Route = createFileRoute('/terms')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ head: termsHead }),
  head: loadedHead,
  component: TermsPage,
})
