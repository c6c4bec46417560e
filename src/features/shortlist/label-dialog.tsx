import { type FormEvent, useState } from 'react'
import type { Favorite } from '#src/core/favorites/favorite.ts'
import {
  cleanLabel,
  labelId,
  type Label,
  type LabelKind,
  type Labels,
  MAX_LABEL,
} from '#src/core/favorites/labels.ts'
import type { LabelChange } from '#src/data/labels.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { labelWithUndo, namesText } from './list-writes.ts'
import { useSaving } from './use-saving.ts'

type Props = {
  /** Whose tags and lists are changed; without any, a new list begins. */
  names: readonly Pick<Favorite, 'nameKey' | 'name'>[]
  labels: Labels
  onClose: () => void
}

const NEW: Record<LabelKind, string> = { tag: 'New tag', list: 'New list' }
const KINDS: readonly { kind: LabelKind; title: string }[] = [
  { kind: 'tag', title: 'Tags' },
  { kind: 'list', title: 'Lists' },
]

/** Gives names tags and puts them on lists, or takes them away, in one step. */
export function LabelDialog({ names, labels, onClose }: Props) {
  const isNewList = names.length === 0
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [typed, setTyped] = useState<Record<LabelKind, string>>({ tag: '', list: '' })
  const [error, setError] = useState<string>()
  const saving = useSaving(onClose)
  const kinds = isNewList ? KINDS.filter(({ kind }) => kind === 'list') : KINDS

  const save = (event: FormEvent) => {
    event.preventDefault()
    const changes = kinds.flatMap(({ kind }): LabelChange[] => [
      ...labels[kind].flatMap((label) => {
        const on = chosen.get(`${kind} ${label.id}`)
        return on === undefined || on === shareOf(label, names) ? [] : [{ kind, text: label.text, on }]
      }),
      ...newOnes(kind, typed[kind]),
    ])
    if (isNewList && changes.length === 0) return setError('Enter what the list is called.')
    const isThere = changes.some(({ text }) => labels.list.some(({ id }) => id === labelId(text)))
    if (isNewList && isThere) return setError('You have a list of this name.')
    void saving(async () => changes.length === 0 || (await labelWithUndo(names, changes)))
  }
  return (
    <Dialog labelledBy="label-title" width="w-[min(30rem,calc(100vw-2rem))]" onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-5 p-5">
        <h2 id="label-title" className="pr-12 text-xl break-words">
          {isNewList ? 'New list' : `Tags and lists of ${namesText(names)}`}
        </h2>
        {kinds.map(({ kind, title }) => (
          <fieldset key={kind} className="min-w-0 border-0 p-0">
            {!isNewList && <legend className="mb-2 text-sm font-semibold">{title}</legend>}
            {!isNewList && labels[kind].length > 0 && (
              <div className="mb-3 flex flex-wrap gap-2">
                {labels[kind].map((label) => (
                  <Choice
                    key={label.id}
                    text={label.text}
                    on={chosen.get(`${kind} ${label.id}`) ?? shareOf(label, names)}
                    onChange={(on) => setChosen(new Map(chosen).set(`${kind} ${label.id}`, on))}
                  />
                ))}
              </div>
            )}
            <Field
              label={isNewList ? 'Name of the list' : NEW[kind]}
              error={isNewList ? error : undefined}
              hint={kind === 'tag' ? 'Several with commas between them' : undefined}
              compact
            >
              {(control) => (
                <input
                  {...control}
                  className="field"
                  value={typed[kind]}
                  maxLength={kind === 'tag' ? 200 : MAX_LABEL}
                  autoComplete="off"
                  onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
                />
              )}
            </Field>
          </fieldset>
        ))}
        <button type="submit" className="button button-fill press justify-self-start">
          {isNewList ? 'Create list' : 'Save'}
        </button>
      </form>
      <div className="absolute top-3 right-3">
        <CloseButton />
      </div>
    </Dialog>
  )
}

/** Whether all names have it; null when only some do. */
function shareOf({ names: own }: Label, names: Props['names']): boolean | null {
  const count = names.filter(({ nameKey }) => own.has(nameKey)).length
  return count === 0 ? false : count === names.length ? true : null
}

function newOnes(kind: LabelKind, typed: string): LabelChange[] {
  const texts = (kind === 'tag' ? typed.split(',') : [typed]).map(cleanLabel)
  return texts.flatMap((text) => (text === null ? [] : [{ kind, text, on: true }]))
}

type ChoiceProps = { text: string; on: boolean | null; onChange: (on: boolean) => void }

function Choice({ text, on, onChange }: ChoiceProps) {
  return (
    <label className="chip min-h-11 cursor-pointer gap-2 border border-edge px-3 break-all has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="checkbox"
        checked={on === true}
        ref={(box) => {
          if (box) box.indeterminate = on === null
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 flex-none accent-accent"
      />
      {text}
    </label>
  )
}
