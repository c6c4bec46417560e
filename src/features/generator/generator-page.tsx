import { useHydrated, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import type { ReadWish } from '#src/core/protocol/suggestions/read-wish.ts'
import { edited, flipped, relaxed, withoutChip } from './changes.ts'
import { type Chip, chipsOf } from './chips.ts'
import { ChipRow } from './chip-row.tsx'
import { Filters } from './filters.tsx'
import {
  AskSection,
  ChipDialog,
  ComparePanel,
  FamilyLine,
  HelpDialog,
  InventedNames,
  ReadWishes,
  SaveDialog,
  SwipeSearch,
  TasteLine,
} from './generator-parts.tsx'
import { askingToInvent, inventQueryOf } from './invented.ts'
import { useDeviceModel } from '#src/names/device-model/use-device-model.ts'
import { searchedFamily } from '#src/names/family/searched-family.ts'
import { useFamily } from '#src/names/family/use-family.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { regionGapMessages } from './region-gap-messages.ts'
import { Results } from './results.tsx'
import { readSavedText, savedText, suggestedName } from './saved-text.ts'
import { SearchBox } from './search-box.tsx'
import { shownFilters } from './shown-filters.ts'
import { HeadingTools, ToolRow } from './search-tools.tsx'
import { SkipToResults } from './skip-to-results.tsx'
import { speaksOfFamily } from './spoken-family.ts'
import { type GeneratorSearch, PAGE_SIZE } from './search-params.ts'
import { filtersOf, nextShown, toQuery } from './search-query.ts'
import { useChoices } from './use-choices.ts'
import { useLeftOut } from './use-left-out.ts'
import { searchOf, useSearch } from './use-search.ts'
import { useSuggested } from './use-suggested.ts'
import { useTasteLed } from './use-taste-led.ts'
import { useKnownIds, useUrlChanges } from './use-url-changes.ts'
import { markFor, stanceOf, URL_KINDS, urlKindOf, type ValueGroup } from './wish-params.ts'

/** Whether the build's backend asks a language model. */
const ASKS_MODEL = import.meta.env.VITE_ASK_MODEL === '1'

type Props = {
  initial: { result: SearchResult; choices: FilterChoices } | null
  search: GeneratorSearch
  title: string
  presetGender: 'girl' | undefined
  /** Editorial text below the results. */
  children?: ReactNode
}

/** Search box, filters and results. The URL is the only state: every change goes through it. */
export function GeneratorPage({ initial, search, title, presetGender, children }: Props) {
  const navigate = useNavigate()
  const family = useFamily()
  const region = useOwnRegion()
  const asked = useMemo(
    () => toQuery(search, presetGender, family ?? undefined, region ?? undefined),
    [search, presetGender, family, region],
  )
  const { led, isKnown } = useTasteLed(asked)
  const { query: own, passed, since } = useLeftOut(led)
  const device = useDeviceModel()
  const asksModel = ASKS_MODEL || device?.isOn === true
  const { query, join } = useSuggested(own, search.ask)
  const first = useMemo(() => toQuery({}, presetGender), [presetGender])
  const { status, answer, restFailed, keep, retry } = useSearch(query, first, initial?.result ?? null)
  const choices = useChoices(initial?.choices ?? null, status)
  const hydrated = useHydrated()
  // As long as the page is open: a field that moves while someone types in it is lost from sight.
  const [cameAsked] = useState(
    () => Object.keys(search).length > 0 || (typeof location === 'object' && location.search.length > 1),
  )
  const [filtersOpen, setFiltersOpen] = useState(false)
  const filtersId = useId()

  const result = answer?.result ?? null
  const speaks = speaksOfFamily(result?.parsed.wishes ?? [])
  useEffect(() => {
    // A family that an earlier search spoke of is not what this one says.
    if (result && !speaks) searchedFamily.set(null)
  }, [result, speaks])
  /** One by one, names passed on since are left out as well. */
  const swiped = useMemo(
    () => ({ ...led, ...(query.suggested && { suggested: query.suggested }) }),
    [led, query],
  )
  const { latest, go, change } = useUrlChanges(answer)
  /** A sentence is judged by the country of the person who gives it, and its address says so. */
  const counts = () => (region === undefined ? latest().counts : (region ?? undefined))
  const ask = (q: string, step: 'push' | 'replace' = 'push') =>
    change({ q, counts: counts(), ask: latest().ask && '1' }, step)
  useKnownIds(search, choices, (known) => go(known, 'replace'))

  const chips = chipsOf(search, answer, choices)
  const [pointed, setPointed] = useState<string | null>(null)
  const marked = chips.find(({ id }) => id === pointed)
  const [helping, setHelping] = useState(false)
  const [saving, setSaving] = useState(false)
  const [wishes, setWishes] = useState<readonly ReadWish[]>([])
  const headingAsk = useRef<HTMLButtonElement>(null)
  const rowAsk = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<Chip | null>(null)
  const edit = (chip: Chip, wish: ValueGroup, step: 'push' | 'replace') => {
    go(edited(latest(), answer, chip, wish), step)
    const { label } = chip
    const known = urlKindOf(chip.kind)
    if (!known) return
    const { kind, param } = known
    const id = `${param}${wish.mark}`
    setEditing({ id, label, kind, stance: stanceOf(kind, wish.mark), ...wish })
  }
  const surprise = () => go({ ...latest(), seed: nextSeed(latest().seed), show: undefined })
  const invented = result && inventQueryOf(result.parsed, filtersOf(search), query.preset, query.seed)
  const savable = savedText(search, presetGender)
  const filtered = URL_KINDS.some(({ param }) => search[param] !== undefined)

  const tools = {
    onHelp: () => setHelping(true),
    onSurprise: surprise,
    onSave: savable === null ? null : () => setSaving(true),
    onAsk: asksModel ? () => go({ ...latest(), ask: latest().ask ?? '1' }) : null,
    onSwipe: () => go({ ...latest(), swipe: '1' }),
    onInvent: () => (invented ? surprise() : change({ q: askingToInvent(latest().q ?? '') })),
  }

  return (
    <div className="page pb-16">
      <div className="lg:mb-4 lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-6">
        <h1
          tabIndex={-1}
          className="asked-title pt-3 pb-4 text-2xl"
          data-asked={hydrated ? cameAsked : undefined}
        >
          {title}
        </h1>
        {/* After the heading, which has the focus when one comes here from another page. */}
        <SkipToResults />
        <HeadingTools {...tools} askButton={headingAsk} />
        <div className="lg:w-full">
          <SearchBox
            text={search.q ?? ''}
            wasCut={search.cut === '1'}
            marked={marked && 'words' in marked ? marked : null}
            onType={(q) => ask(q, 'replace')}
            onSubmit={(q) => ask(q)}
          />
        </div>
        <ChipRow
          chips={chips}
          leftover={result?.parsed.leftover ?? []}
          notes={result?.regionGaps ? regionGapMessages(result.regionGaps) : []}
          tools={
            <ToolRow
              {...tools}
              askButton={rowAsk}
              filtersId={filtersId}
              filtersOpen={filtersOpen}
              onFilters={() => setFiltersOpen(!filtersOpen)}
            />
          }
          onEdit={setEditing}
          onFlip={(chip) => go(flipped(latest(), chip))}
          onRemove={(chip) => go(withoutChip(latest(), chip))}
          onPoint={(chip) => setPointed(chip?.id ?? null)}
        />
      </div>
      {/* Its code comes later, and nobody knows its height: what is above it may be typed in by then. */}
      {search.compare !== undefined && (
        <ComparePanel param={search.compare} onChange={(compare) => go({ ...latest(), compare })} />
      )}
      {(family || speaks) && <FamilyLine family={family ?? null} wishes={result?.parsed.wishes ?? []} />}
      {result?.taste && <TasteLine taste={result.taste} />}
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Filters
          id={filtersId}
          open={filtersOpen}
          search={shownFilters(search, result?.parsed.spans ?? [])}
          presetGender={presetGender}
          choices={choices}
          family={family}
          active={filtered}
          onChange={change}
          onClear={() => go({ q: latest().q, counts: latest().counts })}
        />
        <div className="min-w-0">
          {invented && <InventedNames query={invented} onOthers={surprise} />}
          {asksModel && search.ask !== undefined && result && (
            <AskSection
              text={search.q ?? ''}
              parsed={result.parsed}
              family={family ?? null}
              answerId={search.ask}
              unfit={result.unfitSuggestions ?? 0}
              isOnDevice={device?.isOn === true}
              isShuffled={search.seed !== undefined}
              onSuggestions={(suggestions, isWhole) => join(suggestions, result, isWhole)}
              onWishes={setWishes}
              onAnswer={(id) => go({ ...latest(), ask: id }, 'replace')}
              onQuestion={(q, id) => go({ q, counts: counts(), ask: id })}
              onClose={() => {
                go({ ...latest(), ask: undefined })
                // Of the two only the one that is shown takes it.
                headingAsk.current?.focus()
                rowAsk.current?.focus()
              }}
            >
              <ReadWishes
                key={search.ask}
                wishes={wishes}
                search={search}
                spans={result.parsed.spans}
                choices={choices}
                onAccept={({ kind, param, value, stance }) =>
                  go({ ...latest(), [param]: markFor(kind, stance) + value })
                }
              />
            </AskSection>
          )}
          <Results
            status={status}
            answer={answer}
            restFailed={restFailed}
            passed={passed}
            passedSince={since}
            onListed={keep}
            shuffled={search.seed !== undefined}
            onSearch={(q) => ask(q)}
            onOpen={(text) => void navigate({ to: '/generate', search: readSavedText(text) })}
            shown={search.show ?? PAGE_SIZE}
            onMore={() => go({ ...latest(), show: nextShown(latest().show ?? PAGE_SIZE) }, 'replace')}
            onRelax={(drop) => go(relaxed(latest(), answer, drop, presetGender))}
            onStartOver={() => go({})}
            onRetry={retry}
          />
        </div>
      </div>
      {children}
      {saving && savable !== null && (
        <SaveDialog
          search={savable}
          suggested={suggestedName(search, chips)}
          onClose={() => setSaving(false)}
        />
      )}
      {search.swipe === '1' && family !== undefined && region !== undefined && isKnown && (
        <SwipeSearch
          key={searchOf(led)}
          query={swiped}
          onClose={() => go({ ...latest(), swipe: undefined })}
        />
      )}
      {editing && (
        <ChipDialog
          chip={chips.find(({ id }) => id === editing.id) ?? editing}
          choices={choices}
          onChange={(wish, step) => edit(chips.find(({ id }) => id === editing.id) ?? editing, wish, step)}
          onClose={() => setEditing(null)}
        />
      )}
      {helping && (
        <HelpDialog
          onTry={(q) => {
            setHelping(false)
            go({ q, counts: counts() })
          }}
          onClose={() => setHelping(false)}
        />
      )}
    </div>
  )
}

/** Seeds count up from 1, so that "Surprise me" can be repeated and shared. */
function nextSeed(seed: number | undefined): number {
  return ((seed ?? 0) % 0xffffffff) + 1
}
