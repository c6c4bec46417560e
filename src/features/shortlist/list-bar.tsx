import { Search } from '#src/ui/icons/search.ts'
import { useEffect, useRef, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { Label, LabelKind, Labels } from '#src/core/favorites/labels.ts'
import { type ListQuery, type ListSort, tagsInUse } from '#src/core/favorites/list-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { laterThan } from '#src/ui/later-than.ts'
import type { ListSearch } from './list-search.ts'
import { tagParam } from './list-search.ts'
import { LabelActions } from './label-actions.tsx'

const SORTS: Record<ListSort, string> = {
  own: 'My order',
  newest: 'Newest',
  popular: 'Most popular',
  letters: 'A to Z',
}

type Props = {
  query: ListQuery
  favorites: readonly Favorite[]
  labels: Labels
  onChange: (change: Partial<Record<keyof ListSearch, string | undefined>>) => void
}

/** What of the favorites is shown: search, order, lists and tags. The address has it. */
export function ListBar({ query, favorites, labels, onChange }: Props) {
  const returning = useRef(false)
  const tags = tagsInUse(labels, favorites, query)
  const toggleTag = (id: string) => {
    const others = query.tags.filter((each) => each !== id)
    onChange({ tag: tagParam(others.length < query.tags.length ? others : [...others, id]) })
  }
  const opened = opensOne(query, labels)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        <SearchField words={query.words} onChange={(q) => onChange({ q })} />
        <select
          aria-label="Order"
          className="field w-auto max-w-full flex-none"
          value={query.sort}
          onChange={(event) => onChange({ sort: event.target.value })}
        >
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {labels.list.length > 0 && (
        <Chips label="Lists">
          <Chip
            text="All favorites"
            isOn={query.list === null}
            onPress={() => onChange({ list: undefined })}
          />
          {labels.list.map(({ id, text }) => (
            <Chip
              key={id}
              text={text}
              isOn={query.list === id}
              onPress={() => onChange({ list: query.list === id ? undefined : id })}
            />
          ))}
        </Chips>
      )}
      {tags.length > 0 && (
        <Chips label="Tags">
          {tags.map(({ id, text }) => (
            <Chip key={id} text={`#${text}`} isOn={query.tags.includes(id)} onPress={() => toggleTag(id)} />
          ))}
        </Chips>
      )}
      {opened && (
        <LabelActions
          key={`${opened.kind} ${opened.label.id}`}
          {...opened}
          returningRef={returning}
          onMoved={(id) => onChange(opened.kind === 'list' ? { list: id } : { tag: id })}
        />
      )}
    </div>
  )
}

/** The list that is shown, or the only tag: it can be renamed and deleted. */
function opensOne({ list, tags }: ListQuery, labels: Labels): { kind: LabelKind; label: Label } | null {
  const label = labels.list.find(({ id }) => id === list)
  if (label) return { kind: 'list', label }
  const tag = list === null && tags.length === 1 ? labels.tag.find(({ id }) => id === tags[0]) : undefined
  return tag ? { kind: 'tag', label: tag } : null
}

function SearchField({ words, onChange }: { words: string; onChange: (words: string | undefined) => void }) {
  const [typed, setTyped] = useState(words)
  const sent = useRef<readonly string[]>([])
  // Of a link or the way back; what is typed is ahead of the address.
  useEffect(() => {
    const later = laterThan(words, sent.current)
    sent.current = later ?? []
    if (!later) setTyped(words)
  }, [words])
  return (
    <search className="relative min-w-[min(10rem,100%)] flex-1">
      <Icon of={Search} size={18} className="pointer-events-none absolute top-3.25 left-3.5 text-soft" />
      <input
        type="search"
        aria-label="Search your list"
        placeholder="Search"
        className="field pl-10"
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          sent.current = [...sent.current, text.trim() === '' ? '' : text]
          onChange(text)
        }}
      />
    </search>
  )
}

function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="side-rows">
      <div role="group" aria-label={label} className="side-row">
        {children}
      </div>
    </div>
  )
}

function Chip({ text, isOn, onPress }: { text: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="chip press min-h-11 max-w-full border border-edge px-4 text-left wrap-anywhere aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:font-semibold"
    >
      {text}
    </button>
  )
}
