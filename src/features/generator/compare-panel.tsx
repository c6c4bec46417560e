import { X } from '#src/ui/icons/x.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { names } from '#src/names/page-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'
import { CompareNames } from '#src/names/compare-names.tsx'
import { comparedKeys, compareParam, MAX_COMPARED } from '#src/names/compare-params.ts'

export type ComparePanelProps = {
  /** The param of the URL. */
  param: string
  onChange: (param: string | undefined) => void
}

type Loaded = { keys: string[]; summaries: (NameSummary | null)[] }

/** Up to five names side by side and on one chart, as the URL says. */
export function ComparePanel({ param, onChange }: ComparePanelProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const keys = comparedKeys(param)
    setFailed(false)
    return onSettled(
      names.summaries(keys),
      (summaries) => setLoaded({ keys, summaries }),
      () => setFailed(true),
    )
  }, [param, attempt])

  const keys = comparedKeys(param)
  const nameOf = (key: string): string =>
    loaded?.summaries[loaded.keys.indexOf(key)]?.name ?? capitalized(key)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    if (!field || field.value.trim() === '') return
    onChange(compareParam([...keys, ...field.value.split(/,| and | or /)]))
    field.value = ''
  }
  const remove = (key: string) => {
    onChange(compareParam(keys.filter((each) => each !== key)))
    input.current?.focus()
  }
  const summaries = loaded?.summaries.filter((each) => each !== null) ?? []
  const unknown = loaded?.keys.filter((_, at) => loaded.summaries[at] === null).map(nameOf) ?? []
  return (
    <section
      aria-labelledby="compare-title"
      className="mb-8 rounded-(--radius-card) border border-line bg-raised px-4 py-5 md:px-7"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="compare-title" className="text-xl">
          Compare names
        </h2>
        <button
          type="button"
          aria-label="Close the comparison"
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-full text-soft"
          onClick={() => onChange(undefined)}
        >
          <Icon of={X} size={22} />
        </button>
      </div>
      <ul aria-label="Compared names" className="mt-2 flex flex-wrap gap-2">
        {keys.map((key) => (
          <li
            key={key}
            className="inline-flex min-h-11 items-stretch rounded-full bg-tint text-sm font-medium text-accent"
          >
            <span className="flex items-center pr-1.5 pl-3.5">{nameOf(key)}</span>
            <button
              type="button"
              aria-label={`Remove ${nameOf(key)} from the comparison`}
              className="grid min-w-11 place-items-center rounded-r-full"
              onClick={() => remove(key)}
            >
              <Icon of={X} size={15} />
            </button>
          </li>
        ))}
      </ul>
      {keys.length < MAX_COMPARED && (
        <form className="mt-3 flex max-w-md items-end gap-2" onSubmit={add}>
          <label className="min-w-0 flex-1">
            <span className="label">Add a name</span>
            <input
              ref={input}
              type="text"
              className="field"
              maxLength={80}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
            />
          </label>
          <button type="submit" className="button button-line press">
            Add
          </button>
        </form>
      )}
      {failed && (
        <p role="alert" className="mt-5 text-soft">
          The names didn’t load. <TryAgain onRetry={() => setAttempt((n) => n + 1)} />
        </p>
      )}
      {!failed && loaded === null && <div aria-hidden="true" className="skeleton mt-5 h-64" />}
      {!failed && loaded && (summaries.length > 0 || unknown.length > 0) && (
        <div className="mt-5">
          <CompareNames summaries={summaries} unknown={unknown} />
        </div>
      )}
    </section>
  )
}
