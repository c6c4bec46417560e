import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { ListPage } from '#src/features/sharing/list-page.tsx'

export const Route = createFileRoute('/list')({
  head: () => pageHead({ title: 'A list of names – Nestling', private: true }),
  component: ListPage,
})
