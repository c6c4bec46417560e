import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import { withChange, withoutUnknown } from './changes.ts'
import { type GeneratorSearch, type SearchChange, validateGeneratorSearch } from './search-params.ts'
import type { Answer } from './use-search.ts'

type Step = 'push' | 'replace'

type UrlChanges = {
  /** The URL's own search params: a second change may come before the first one has been rendered. */
  latest: () => GeneratorSearch
  /** Goes to other search params. Choosing pushes a history entry, typing replaces the current one. */
  go: (next: SearchChange, step?: Step) => void
  /** Sets some of the search params. */
  change: (part: SearchChange, step?: Step) => void
}

/** Changes the generator's search, whose only state is the URL. A name or panel that is open stays open. */
export function useUrlChanges(answer: Answer | null): UrlChanges {
  const navigate = useNavigate()
  const router = useRouter()
  const latest = useCallback(() => validateGeneratorSearch(router.latestLocation.search), [router])
  const go = useCallback(
    (next: SearchChange, step: Step = 'push') => {
      const valid = validateGeneratorSearch(next)
      void navigate({
        to: '.',
        search: ({ name, sense, panel }) => ({
          ...valid,
          ...(name ? { name, ...(sense && { sense }) } : {}),
          ...(panel ? { panel } : {}),
        }),
        replace: step === 'replace',
        resetScroll: false,
      })
    },
    [navigate],
  )
  // The same function until the next answer, so that the fields are not rendered again.
  const change = useCallback(
    (part: SearchChange, step: Step = 'push') => go(withChange(latest(), answer, part), step),
    [go, latest, answer],
  )
  return { latest, go, change }
}

/** An unknown id is removed from the URL once the known ones are loaded. */
export function useKnownIds(
  search: GeneratorSearch,
  choices: FilterChoices | null,
  repair: (search: GeneratorSearch) => void,
) {
  const known = choices === null ? search : withoutUnknown(search, choices)
  const broken = known !== search
  const run = useEffectEvent(() => repair(known))
  useEffect(() => {
    if (broken) run()
  }, [broken])
}
