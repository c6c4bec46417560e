import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ShortlistPage } from '#src/features/shortlist/shortlist-page.tsx'

export const Route = createFileRoute('/favorites')({
  head: () => pageHead({ title: 'Favorites – Nestling', private: true }),
  component: ShortlistPage,
})
