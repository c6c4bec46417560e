import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { labelId, type Labels } from '#src/core/favorites/labels.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { SharedName } from '#src/core/sharing/shared-list.ts'
import { nestlingDatabase } from '#src/data/database.ts'
import { deviceEnv } from '#src/data/device.ts'
import { changeLabels, readLabels } from '#src/data/labels.ts'
import { useWatched } from '#src/favorites/use-watched.ts'
import { writeWithUndo } from '#src/favorites/write-with-undo.ts'
import { DecideLink } from '#src/names/decide-link.tsx'
import { formatNameCount } from '#src/names/facts.ts'
import { NameLink } from '#src/names/name-link.tsx'

/** The list of favorites that these names are saved on. */
const LIST = 'Liked by both'

type Props = {
  /** Liked in the link, and on the list of this device. */
  names: readonly SharedName[]
  meanings: ReadonlyMap<NameKey, readonly string[]>
}

/** What votes and the own list agree on comes first, with what to do next: decide, or save the names as a list. */
export function AgreedNames({ names, meanings }: Props) {
  const labels = useWatched<Labels | null>(readLabels, null, () => null)
  const stored = labels?.list.find(({ id }) => id === labelId(LIST))
  const missing = names.filter(({ key }) => !stored?.names.has(key))
  const pressed = useRef(false)
  /** The link takes the place of the pressed button, and so its focus. */
  const opener = (link: HTMLAnchorElement | null) => {
    if (!link || !pressed.current) return
    pressed.current = false
    link.focus({ preventScroll: true })
  }
  const save = () => {
    pressed.current = true
    void writeWithUndo(
      `${formatNameCount(missing.length)} on the list “${LIST}”`,
      changeLabels(
        nestlingDatabase(),
        missing.map(({ key, name }) => ({ key, name })),
        [{ kind: 'list', text: LIST, on: true }],
        deviceEnv,
      ),
    ).then((isSaved) => {
      if (!isSaved) pressed.current = false
    })
  }
  return (
    <section aria-labelledby="liked-by-both" className="mt-5 rounded-card bg-tint px-5 py-6">
      <h2 id="liked-by-both" className="text-2xl">
        {LIST}
      </h2>
      <p className="mt-1 text-soft">{formatNameCount(names.length)}: liked here, and on your list.</p>
      <ul aria-label={LIST} className="mt-3 border-t border-line">
        {names.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
            <span className="name text-xl break-words">
              <NameLink nameKey={key} name={name} slug={null} />
            </span>
            {meanings.has(key) && (
              <span className="meaning text-soft">{meanings.get(key)?.slice(0, 1).join()}</span>
            )}
          </li>
        ))}
      </ul>
      {labels && (
        <div className="mt-5 flex flex-wrap gap-2 print:hidden">
          <DecideLink keys={names.map(({ key }) => key)} className="button button-fill press">
            Decide between these
          </DecideLink>
          {missing.length > 0 ? (
            <button type="button" className="button button-line press" onClick={save}>
              Save as a list
            </button>
          ) : (
            <Link
              ref={opener}
              to="/favorites"
              search={{ list: labelId(LIST) }}
              className="button button-line press"
            >
              Open the list
            </Link>
          )}
        </div>
      )}
    </section>
  )
}
