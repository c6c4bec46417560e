import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FilterChoices } from '#src/core/names/filters/filter.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { edited, flipped, relaxed, withChange, withoutChip, withoutUnknown } from './changes.ts'
import { type Chip, chipsOf } from './chips.ts'
import { ChipRow } from './chip-row.tsx'
import type { FamilyLineProps } from './family-line.tsx'
import { Filters } from './filters.tsx'
import { askingToInvent, inventQueryOf } from './invented.ts'
import type { InventedNamesProps } from './invented-names.tsx'
import type { AskSectionProps } from './ask/ask-section.tsx'
import type { ComparePanelProps } from './compare-panel.tsx'
import { createLaterPart } from './later-part.ts'
import { CardSkeletons } from '#src/names/card-skeletons.tsx'
import { useFamily } from '#src/names/family/use-family.ts'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { regionGapMessages } from './region-gap-messages.ts'
import { Results } from './results.tsx'
import { readSavedText, savedText, suggestedName } from './saved-text.ts'
import { SearchBox } from './search-box.tsx'
import { shownFilters } from './shown-filters.ts'
import {
  type GeneratorSearch,
  PAGE_SIZE,
  type SearchChange,
  validateGeneratorSearch,
} from './search-params.ts'
import { filtersOf, nextShown, toQuery } from './search-query.ts'
import type { SaveDialogProps } from './recent/save-dialog.tsx'
import type { SwipeDialogProps } from './swipe/swipe-dialog.tsx'
import { useChoices } from './use-choices.ts'
import { useLeftOut } from './use-left-out.ts'
import type { TasteLineProps } from './taste-line.tsx'
import { searchOf, useSearch } from './use-search.ts'
import { useTasteLed } from './use-taste-led.ts'
import { stanceOf, URL_KINDS, urlKindOf, type ValueGroup } from './wish-params.ts'

const ChipDialog = lazy(() =>
  import('./chip-dialog.tsx').then(
    (m) => ({ default: m.ChipDialog }),
    () => ({ default: Unloaded }),
  ),
)
const HelpDialog = lazy(() =>
  import('./help-dialog.tsx').then(
    (m) => ({ default: m.HelpDialog }),
    () => ({ default: Unloaded }),
  ),
)

const InventedNames = createLaterPart<InventedNamesProps>(
  () => import('./invented-names.tsx').then((part) => part.InventedNames),
  <CardSkeletons count={4} />,
)

const FamilyLine = createLaterPart<FamilyLineProps>(() =>
  import('./family-line.tsx').then((part) => part.FamilyLine),
)

const AskSection = createLaterPart<AskSectionProps>(() =>
  import('./ask/ask-section.tsx').then((part) => part.AskSection),
)

const TasteLine = createLaterPart<TasteLineProps>(() =>
  import('./taste-line.tsx').then((part) => part.TasteLine),
)

const ComparePanel = createLaterPart<ComparePanelProps>(
  () => import('./compare-panel.tsx').then((part) => part.ComparePanel),
  <div aria-hidden="true" className="skeleton mb-8 h-96 rounded-(--radius-card)" />,
)

const SaveDialog = createLaterPart<SaveDialogProps>(() =>
  import('./recent/save-dialog.tsx').then((part) => part.SaveDialog),
)

const SwipeDialog = createLaterPart<SwipeDialogProps>(() =>
  import('./swipe/swipe-dialog.tsx').then((part) => part.SwipeDialog),
)

/** Whether the build's backend asks a language model. */
const ASKS_MODEL = import.meta.env.VITE_ASK_MODEL === '1'

/** Whether there is something of the family to remember, or to say. */
const speaksOfFamily = (result: SearchResult | null): boolean =>
  result?.parsed.wishes.some(({ kind }) => kind === 'surname' || kind === 'sibling') ?? false

type Props = {
  initial: { result: SearchResult; choices: FilterChoices } | null
  search: GeneratorSearch
  title: string
  presetGender: 'girl' | undefined
  /** Editorial text below the results. */
  children?: ReactNode
}

function Unloaded() {
  return (
    <p role="alert" className="mt-4 text-sm text-soft">
      That didn’t load. Check your connection and reload the page.
    </p>
  )
}

/** Search box, filters and results. The URL is the only state: every change goes through it. */
export function GeneratorPage({ initial, search, title, presetGender, children }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const family = useFamily()
  const own = useOwnRegion()
  const asked = useMemo(
    () => toQuery(search, presetGender, family ?? undefined, own ?? undefined),
    [search, presetGender, family, own],
  )
  const { led, isKnown } = useTasteLed(asked)
  const { query, passed, since } = useLeftOut(led)
  const first = useMemo(() => toQuery({}, presetGender), [presetGender])
  const { status, answer, restFailed, keep, retry } = useSearch(query, first, initial?.result ?? null)
  const choices = useChoices(initial?.choices ?? null, status)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const filtersId = useId()

  const result = answer?.result ?? null
  /** The address's own search params: a second change may come before the first one has arrived here as `search`. */
  const latest = () => validateGeneratorSearch(router.latestLocation.search)

  /** Choosing pushes a history entry, typing replaces the current one. An opened name stays open. */
  const go = (next: SearchChange, step: 'push' | 'replace' = 'push') => {
    const valid = validateGeneratorSearch(next)
    void navigate({
      to: '.',
      search: ({ name, panel }) => ({ ...valid, ...(name ? { name } : {}), ...(panel ? { panel } : {}) }),
      replace: step === 'replace',
      resetScroll: false,
    })
  }
  const change = (part: SearchChange, step: 'push' | 'replace' = 'push') =>
    go(withChange(latest(), answer, part), step)
  /** A sentence is judged by the country of the person who gives it, and its address says so. */
  const counts = () => (own === undefined ? latest().counts : (own ?? undefined))
  const ask = (q: string, step: 'push' | 'replace' = 'push') => change({ q, counts: counts() }, step)
  useKnownIds(search, choices, (known) => go(known, 'replace'))

  const chips = chipsOf(search, answer, choices)
  const [pointed, setPointed] = useState<string | null>(null)
  const marked = chips.find(({ id }) => id === pointed)
  const [helping, setHelping] = useState(false)
  const [saving, setSaving] = useState(false)
  const [asking, setAsking] = useState(false)
  const askButton = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<Chip | null>(null)
  const edit = (chip: Chip, wish: ValueGroup, step: 'push' | 'replace') => {
    go(edited(latest(), answer, chip, wish), step)
    const { id: _id, label, kind } = chip
    const id = `${urlKindOf(kind)?.param}${wish.mark}`
    setEditing({ id, label, kind, stance: stanceOf(kind, wish.mark), ...wish })
  }
  const surprise = () => go({ ...latest(), seed: nextSeed(latest().seed), show: undefined })
  const invented = result && inventQueryOf(result.parsed, filtersOf(search), query.preset, query.seed)
  const savable = savedText(search, presetGender)
  const filtered = URL_KINDS.some(({ param }) => search[param] !== undefined)

  return (
    <div className="page pb-16">
      <h1 tabIndex={-1} className="pt-3 pb-4 text-2xl">
        {title}
      </h1>
      <SearchBox
        text={search.q ?? ''}
        wasCut={search.cut === '1'}
        marked={marked && 'words' in marked ? marked : null}
        onType={(q) => ask(q, 'replace')}
        onSubmit={(q) => ask(q)}
      />
      <ChipRow
        chips={chips}
        leftover={result?.parsed.leftover ?? []}
        notes={result?.regionGaps ? regionGapMessages(result.regionGaps) : []}
        filtersId={filtersId}
        filtersOpen={filtersOpen}
        onFilters={() => setFiltersOpen(!filtersOpen)}
        onEdit={setEditing}
        onFlip={(chip) => go(flipped(latest(), chip))}
        onHelp={() => setHelping(true)}
        onRemove={(chip) => go(withoutChip(latest(), chip))}
        onPoint={(chip) => setPointed(chip?.id ?? null)}
        onSurprise={surprise}
        onSave={savable === null ? null : () => setSaving(true)}
        askButton={askButton}
        onAsk={ASKS_MODEL ? () => setAsking(true) : null}
        onSwipe={() => go({ ...latest(), swipe: '1' })}
        onInvent={() => (invented ? surprise() : change({ q: askingToInvent(latest().q ?? '') }))}
      />
      {(family || speaksOfFamily(result)) && (
        <FamilyLine family={family ?? null} wishes={result?.parsed.wishes ?? []} />
      )}
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
          {search.compare !== undefined && (
            <ComparePanel param={search.compare} onChange={(compare) => go({ ...latest(), compare })} />
          )}
          {invented && <InventedNames query={invented} onOthers={surprise} />}
          {asking && result && (
            <AskSection
              text={search.q ?? ''}
              parsed={result.parsed}
              family={family ?? null}
              passed={passed}
              onClose={() => {
                setAsking(false)
                askButton.current?.focus()
              }}
            />
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
      {search.swipe === '1' && family !== undefined && own !== undefined && isKnown && (
        <SwipeDialog key={searchOf(led)} query={led} onClose={() => go({ ...latest(), swipe: undefined })} />
      )}
      <Suspense fallback={null}>
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
      </Suspense>
    </div>
  )
}

/** An unknown id is removed from the URL once the known ones are loaded. */
function useKnownIds(
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

/** Seeds count up from 1, so that "Surprise me" can be repeated and shared. */
function nextSeed(seed: number | undefined): number {
  return ((seed ?? 0) % 0xffffffff) + 1
}
