import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ListPage } from '#src/features/sharing/list-page.tsx'

export const Route = createFileRoute('/list')({
  head: () =>
    pageHead({
      title: 'A list of names – Nestling',
      private: true,
      preview: import.meta.env.SSR && {
        title: 'A list of names',
        description:
          'Open it to see the names, save the ones you like and send back your votes. No account needed.',
      },
    }),
  component: ListPage,
})
