import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ShortlistPage } from '#src/features/shortlist/shortlist-page.tsx'

export const Route = createFileRoute('/favorites')({
  head: () =>
    pageHead({
      path: '/favorites',
      title: 'Favorites – Nestling',
      description: 'The names you kept, with your notes and in your order.',
      private: true,
    }),
  component: ShortlistPage,
})
