import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ResetPage } from '#src/features/auth/reset-page.tsx'

export const Route = createFileRoute('/reset-password')({
  head: () =>
    pageHead({
      path: '/reset-password',
      title: 'New password – Nestling',
      description: 'Ask for a link to choose a new password.',
      private: true,
    }),
  component: ResetPage,
})
