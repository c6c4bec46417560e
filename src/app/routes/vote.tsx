import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { VotePage } from '#src/features/vote/vote-page.tsx'

export const Route = createFileRoute('/vote')({
  head: () =>
    pageHead({
      title: 'A family vote – Nestling',
      private: true,
      preview: import.meta.env.SSR && {
        title: 'A family vote on names',
        description: 'Choose the names you like best. No account needed.',
      },
    }),
  component: VotePage,
})
