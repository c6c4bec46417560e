import { useNavigate } from '@tanstack/react-router'
import { SearchForm } from '#src/ui/search-form.tsx'

/** The search form of the home page. */
export function HomeSearch() {
  const navigate = useNavigate()
  return (
    <div className="mt-6">
      <SearchForm
        placeholder="short Irish girl names"
        onSubmit={(q) => void navigate({ to: '/generate', search: q === '' ? {} : { q } })}
      />
    </div>
  )
}
