import { type FormEvent, useEffect, useRef, useState } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameSummary } from '#src/core/names/name.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { names } from '#src/names/page-names.ts'
import { TryAgain } from '#src/ui/try-again.tsx'
import { CompareFrame } from '#src/names/compare-frame.tsx'
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
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It is what was asked for; who is typing by now goes on.
    if (!document.activeElement?.matches('input, textarea')) heading.current?.focus()
  }, [])
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
    <CompareFrame
      names={keys.map((key) => ({ key, name: nameOf(key) }))}
      heading={heading}
      onRemove={remove}
      onClose={() => onChange(undefined)}
    >
      {keys.length < MAX_COMPARED && (
        <form className="mt-3 flex max-w-md flex-wrap items-end gap-2" onSubmit={add}>
          <label className="min-w-[min(8rem,100%)] flex-1">
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
    </CompareFrame>
  )
}
