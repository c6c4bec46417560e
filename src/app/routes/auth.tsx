import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { AuthPage } from '#src/features/auth/auth-page.tsx'
import { validateAuthSearch } from '#src/features/auth/auth-search.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: validateAuthSearch,
  head: () =>
    pageHead({
      path: '/auth',
      title: 'Sign in – Nestling',
      description: 'Sign in or create an account to find your list on every device.',
      private: true,
    }),
  component: AuthRoute,
})

function AuthRoute() {
  return <AuthPage {...useUrlSearch(Route.useSearch(), validateAuthSearch)} />
}
