import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/app/head.ts'
import { useUrlSearch } from '#src/app/use-url-search.ts'
import { contactHead } from '#src/features/contact/contact-head.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { validateContactSearch } from '#src/features/contact/contact-search.ts'

export const Route = createFileRoute('/contact')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: validateContactSearch,
  loader: () => ({ head: contactHead }),
  head: loadedHead,
  component: ContactRoute,
})

function ContactRoute() {
  return <ContactPage {...useUrlSearch(Route.useSearch(), validateContactSearch)} />
}
