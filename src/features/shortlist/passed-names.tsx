import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { type PassedName, readPassed } from '#src/data/passed.ts'
import { bringBackWithUndo } from '#src/favorites/use-passed.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { formatNameCount } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'
import { focusOnLeave } from '#src/ui/focus-on-leave.ts'
import { formatNumber } from '#src/core/text/format-number.ts'

const NONE: PassedName[] = []
/** Rows that are shown at first. */
const FIRST_ROWS = 50

/** The names passed on, latest first, each with a way back into results. The address `#passed` opens it. */
export function PassedNames() {
  const passed = useWatched(readPassed, NONE, () => NONE)
  return passed.length === 0 ? null : <Passed passed={passed} />
}

function Passed({ passed }: { passed: PassedName[] }) {
  const isAddressed = useLocation({ select: ({ hash }) => hash === 'passed' })
  const box = useRef<HTMLDetailsElement>(null)
  const [all, setAll] = useState(false)
  useLayoutEffect(() => {
    if (isAddressed) box.current?.scrollIntoView()
  }, [isAddressed])
  const shown = all ? passed : passed.slice(0, FIRST_ROWS)
  const bringAllBack = () =>
    bringBackWithUndo(
      passed.map(({ nameKey }) => nameKey),
      formatNameCount(passed.length),
    )
  return (
    <details
      ref={box}
      id="passed"
      open={isAddressed}
      className="mt-10 scroll-mt-20 border-t border-line print:hidden"
    >
      <summary className="min-h-11 cursor-pointer content-center py-3">
        <h2 className="ml-1 inline text-xl">Passed names</h2>{' '}
        <span className="text-sm text-soft">{formatNumber(passed.length)}</span>
      </summary>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2 text-sm text-soft">
        <p>Hidden from results until you bring them back.</p>
        <button
          type="button"
          className="button button-quiet -mr-[0.6rem] flex-none"
          onClick={() => void bringAllBack()}
        >
          Bring all back
        </button>
      </div>
      <ul aria-label="Passed names" className="grid sm:grid-cols-2 sm:gap-x-12">
        {shown.map((each) => (
          <Row key={each.nameKey} {...each} />
        ))}
      </ul>
      {shown.length < passed.length && (
        <button type="button" className="button button-line press mt-6" onClick={() => setAll(true)}>
          Show all {formatNumber(passed.length)}
        </button>
      )}
    </details>
  )
}

function Row({ nameKey, name }: PassedName) {
  const bringBack = async (button: HTMLElement) => {
    const focusNext = focusOnLeave(button, '#passed [data-back]')
    if (await bringBackWithUndo([nameKey], name)) focusNext()
  }
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 border-b border-line">
      <span className="name min-w-0 text-xl">
        <NameLink nameKey={nameKey} name={name} slug={null} />
      </span>
      <button
        type="button"
        data-back=""
        aria-label={`Bring ${name} back`}
        className="button button-quiet -mr-[0.6rem] flex-none"
        onClick={(event) => void bringBack(event.currentTarget)}
      >
        Bring back
      </button>
    </li>
  )
}
