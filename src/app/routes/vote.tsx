import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { VotePage } from '#src/features/vote/vote-page.tsx'

export const Route = createFileRoute('/vote')({
  head: () => pageHead({ title: 'A family vote – Nestling', private: true }),
  component: VotePage,
})
