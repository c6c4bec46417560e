import { useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import type { Labels } from '#src/core/favorites/labels.ts'
import { LabelDialog } from './label-dialog.tsx'
import { OwnNameDialog } from './own-name-dialog.tsx'

type Props = {
  favorite: Favorite
  labels: Labels
  /** What the person wrote of its meaning; '' for nothing. */
  meaning: string
  /** Whether the collection has a meaning: then none is asked for. */
  hasMeaning: boolean
}

/** The tags and lists of a name, and what it means to the person, each with its dialog. */
export function RowLabels({ favorite, labels, meaning, hasMeaning }: Props) {
  const [open, setOpen] = useState<'labels' | 'meaning' | null>(null)
  const { nameKey, name } = favorite
  const own = (kind: keyof Labels) => labels[kind].filter(({ names }) => names.has(nameKey))
  const texts = [...own('tag').map(({ text }) => `#${text}`), ...own('list').map(({ text }) => text)]
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {texts.length > 0 && (
        <ul aria-label={`Tags and lists of ${name}`} className="flex flex-wrap gap-x-2.5 gap-y-1">
          {texts.map((text) => (
            <li key={text} className="break-all">
              {text}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-label={`${texts.length > 0 ? 'Change tags' : 'Tags'} and lists of ${name}`}
        aria-haspopup="dialog"
        className="link min-h-11 print:hidden"
        onClick={() => setOpen('labels')}
      >
        {texts.length > 0 ? 'Change' : 'Tags and lists'}
      </button>
      {(meaning !== '' || !hasMeaning) && (
        <button
          type="button"
          aria-label={`${meaning === '' ? 'Add a' : 'Change'} meaning of ${name}`}
          aria-haspopup="dialog"
          className="link min-h-11 print:hidden"
          onClick={() => setOpen('meaning')}
        >
          {meaning === '' ? 'Add a meaning' : 'Change meaning'}
        </button>
      )}
      {open === 'labels' && <LabelDialog names={[favorite]} labels={labels} onClose={() => setOpen(null)} />}
      {open === 'meaning' && <OwnNameDialog own={{ nameKey, name, meaning }} onClose={() => setOpen(null)} />}
    </div>
  )
}
