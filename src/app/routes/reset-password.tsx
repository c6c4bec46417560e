import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ResetPage } from '#src/features/auth/reset-page.tsx'

export const Route = createFileRoute('/reset-password')({
  head: () => pageHead({ title: 'New password – Nestling', private: true }),
  component: ResetPage,
})
