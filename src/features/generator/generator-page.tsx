import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { FilterChoices, SearchResult } from '#src/core/protocol/names-worker.ts'
import { chipsOf } from './chips.ts'
import { ChipRow } from './chip-row.tsx'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'
import { SearchBox } from './search-box.tsx'
import { relaxed } from './relax.ts'
import {
  FILTER_PARAMS,
  type GeneratorSearch,
  PAGE_SIZE,
  type SearchChange,
  toQuery,
  validateGeneratorSearch,
  withoutView,
} from './search-params.ts'
import { useChoices } from './use-choices.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useSearch } from './use-search.ts'

type Props = {
  initial: { result: SearchResult; choices: FilterChoices } | null
  search: GeneratorSearch
  title: string
  presetGender: 'girl' | undefined
  /** Editorial text below the results. */
  children?: ReactNode
}

/** Search box, filters and results. The address is the only state: every change goes through it. */
export function GeneratorPage({ initial, search, title, presetGender, children }: Props) {
  const navigate = useNavigate()
  const query = useMemo(() => toQuery(search, presetGender), [search, presetGender])
  const first = useMemo(() => toQuery({}, presetGender), [presetGender])
  const { status, result, retry } = useSearch(query, first, initial?.result ?? null)
  const choices = useChoices(initial?.choices ?? null)
  useResultKeys()

  /** Choosing makes a step in the history, typing replaces the one it is on. */
  const go = (next: Record<string, unknown>, step: 'push' | 'replace') =>
    void navigate({
      to: '.',
      search: validateGeneratorSearch(next),
      replace: step === 'replace',
      resetScroll: false,
    })
  const change = (part: SearchChange, step: 'push' | 'replace' = 'push') =>
    go({ ...withoutView(search), ...part }, step)

  const unknownOrigin =
    choices && search.origin && !choices.origins.some((origin) => origin.id === search.origin)
  useEffect(() => {
    if (!unknownOrigin) return
    const { origin: _unknown, ...rest } = search
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  }, [unknownOrigin, search, navigate])

  const clear = () => go({ q: search.q }, 'push')
  const chips = chipsOf(search, result?.parsed.spans ?? [], choices)
  const filtered = FILTER_PARAMS.some((param) => search[param] !== undefined)

  return (
    <div className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 pb-4 text-2xl">
        {title}
      </h1>
      <SearchBox
        text={search.q ?? ''}
        wasCut={search.cut === '1'}
        onType={(q) => change({ q }, 'replace')}
        onSubmit={(q) => change({ q })}
      />
      <ChipRow
        chips={chips}
        leftover={result?.parsed.leftover ?? []}
        onRemove={(chip) => go(chip.without, 'push')}
        onSurprise={() => go({ ...search, seed: nextSeed(search.seed), show: undefined }, 'push')}
      />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Filters
          search={search}
          presetGender={presetGender}
          choices={choices}
          active={filtered}
          onChange={change}
          onClear={clear}
        />
        <Results
          status={status}
          result={result}
          shuffled={search.seed !== undefined}
          onMore={() => go({ ...search, show: (search.show ?? PAGE_SIZE) + PAGE_SIZE }, 'replace')}
          onRelax={(drop) => go(relaxed(search, drop, result?.parsed.spans ?? [], presetGender), 'push')}
          onRetry={retry}
        />
      </div>
      {children}
    </div>
  )
}

/** Seeds count up from 1, so that "Surprise me" can be repeated and shared. */
function nextSeed(seed: number | undefined): number {
  return ((seed ?? 0) % 0xffffffff) + 1
}
