import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { AuthPage } from '#src/features/auth/auth-page.tsx'
import { validateAuthSearch } from '#src/features/auth/auth-search.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: validateAuthSearch,
  head: () => pageHead({ title: 'Sign in – Nestling', private: true }),
  component: AuthRoute,
})

function AuthRoute() {
  return <AuthPage {...useUrlSearch(Route.useSearch(), validateAuthSearch)} />
}
