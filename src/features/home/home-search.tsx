import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'

/** The sentence on the first page. A plain form, so that it works before any code has loaded. */
export function HomeSearch() {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/generate"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('q')
          const q = typeof typed === 'string' ? typed.trim() : ''
          void navigate({ to: '/generate', search: q === '' ? {} : { q } })
        }}
        className="mt-6 flex items-center gap-3 rounded-[20px] border border-edge bg-raised py-1.5 pr-1.5 pl-4 shadow-lift focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
      >
        <Icon of={Search} size={20} className="flex-none text-soft" />
        <input
          type="search"
          name="q"
          aria-label="Describe the name you are looking for"
          placeholder="short Irish girl names"
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-11 min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none placeholder:text-soft"
        />
        <button type="submit" className="button button-fill press">
          <span>
            Find<span className="max-md:sr-only"> names</span>
          </span>
        </button>
      </form>
    </search>
  )
}
