import { Link, useNavigate } from '@tanstack/react-router'
import type { NameSummary } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { cardFacts } from '#src/names/card-facts.ts'
import { NameCard } from '#src/names/name-card.tsx'
import { ownRegionNow, useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { prepareNames } from '#src/names/page-names.ts'
import { SearchForm } from '#src/ui/search-form.tsx'

const EXAMPLES = [
  'Irish girl names meaning light',
  'Japanese, means flower',
  'rare Greek',
  'short boy names ending in o',
]

const PROMISES = [
  {
    title: 'Honest meanings',
    text: 'Where a name comes from, what its source word means, and how sure anyone can be. Cameron means “crooked nose”, and we say so.',
  },
  {
    title: 'Yours, on this device',
    text: 'No account, no tracking. What you save stays on this device unless you sign in.',
  },
  {
    title: 'Works anywhere',
    text: 'After your first visit, search, every name, the guides and your list work offline, even on a plane.',
  },
]

export function HomePage({ examples }: { examples: NameSummary[] }) {
  return (
    <>
      <section className="page max-w-[60rem] pt-[clamp(1rem,4vw,4rem)] pb-9">
        <h1 tabIndex={-1} className="text-hero">
          Find the name that <em className="text-accent">feels like theirs.</em>
        </h1>
        <p className="mt-5 max-w-[36rem] text-lg text-soft">
          Describe it in your own words and get real names. Every meaning shows how sure we are of it.
        </p>
        <HomeSearch />
        <ul aria-label="Searches to try" className="mt-4 flex flex-wrap gap-2">
          {EXAMPLES.map((example) => (
            <li key={example}>
              <Link
                to="/generate"
                search={{ q: example }}
                className="chip min-h-11 border border-edge text-soft"
              >
                {example}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {examples.length > 0 && (
        <section aria-labelledby="first-names" className="page max-w-[60rem] pb-12">
          <div className="flex items-baseline justify-between gap-4 pb-3 text-sm">
            <h2 id="first-names" className="font-sans text-sm tracking-normal text-soft">
              Three to start with
            </h2>
            <Link to="/generate" className="link inline-flex min-h-11 items-center">
              See more names
            </Link>
          </div>
          <ul aria-label="Names" className="border-t border-line">
            {examples.map((name) => (
              <NameCard
                key={name.key}
                name={cardFacts(name)}
                action={<Heart nameKey={name.key} name={name.name} />}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-label="What to expect" className="page max-w-[60rem] pb-20">
        <dl className="grid gap-8 md:grid-cols-3">
          {PROMISES.map((promise) => (
            <div key={promise.title}>
              <dt className="name text-xl">{promise.title}</dt>
              <dd className="mt-2 text-[0.9375rem] text-soft">{promise.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** The search form of the home page. */
function HomeSearch() {
  const navigate = useNavigate()
  const own = useOwnRegion()
  const search = async (q: string) => {
    const counts = own === undefined ? await ownRegionNow() : own
    await navigate({ to: '/generate', search: q === '' ? {} : { q, ...(counts !== null && { counts }) } })
  }
  return (
    <div className="mt-6">
      <SearchForm
        placeholder="short Irish girl names"
        onFocus={prepareNames}
        onSubmit={(q) => void search(q)}
      />
    </div>
  )
}
