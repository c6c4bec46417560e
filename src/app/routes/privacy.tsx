import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { privacyHead } from '#src/features/privacy/privacy-head.ts'
import { PrivacyPage } from '#src/features/privacy/privacy-page.tsx'

export const Route = createFileRoute('/privacy')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => ({ head: privacyHead }),
  head: loadedHead,
  component: PrivacyPage,
})
