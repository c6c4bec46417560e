import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onSettled } from '#src/async/on-settled.ts'
import type { NameKey } from '#src/core/names/name.ts'
import type { Family, FamilyFit as Fit } from '#src/core/names/fit/family.ts'
import { nameKey as keyOf } from '#src/core/names/spelling/fold.ts'
import { CallButton } from './call-button.tsx'
import type { FamilyDialogProps } from '#src/names/family/family-dialog.tsx'
import { FamilyForm } from '#src/names/family/family-form.tsx'
import { clearFamily } from '#src/names/family/family-store.ts'
import { FullNameRemarks } from '#src/names/family/full-name-remarks.tsx'
import { RemarkList } from '#src/names/family/remark-list.tsx'
import { describeFamily } from '#src/names/family/family-text.ts'
import { searchedFamily } from '#src/names/family/searched-family.ts'
import { useFamily } from '#src/names/family/use-family.ts'
import { names } from '#src/names/page-names.ts'
import { OwnCurve } from '#src/names/own-curve.tsx'
import { createLaterPart } from '#src/ui/later-part.ts'
import { notLoaded } from '#src/ui/not-loaded.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'

const FamilyDialog = createLaterPart<FamilyDialogProps>(
  () => import('#src/names/family/family-dialog.tsx').then((part) => part.FamilyDialog),
  { onFailure: notLoaded },
)

type Props = { nameKey: NameKey; name: string }

/** The name with the stored family, or the invitation to enter one. */
export function FamilyFit({ nameKey, name }: Props) {
  const family = useFamily()
  const searched = useSyncExternalStore(searchedFamily.subscribe, searchedFamily.current, () => null)
  if (family === undefined) return <div aria-hidden="true" className="skeleton mt-3 h-32" />
  if (family === null)
    return (
      <div className="mt-3 max-w-2xl">
        <p className="mb-4 text-soft">
          Enter your surname and your other children to see how {name} sounds with them, what the initials
          spell, and which middle names flow.{searched && ' What your search says is filled in.'}
        </p>
        <FamilyForm
          key={JSON.stringify(searched)}
          family={searched}
          whole={false}
          submitLabel="Show the fit"
        />
      </div>
    )
  return <FitOf key={nameKey} nameKey={nameKey} family={family} />
}

function FitOf({ nameKey, family }: { nameKey: NameKey; family: Family }) {
  const [middle, setMiddle] = useState('')
  const [editing, setEditing] = useState(false)
  const [fit, retry] = useFit(nameKey, family, middle)
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
        <span className="py-2">
          Your family: <span className="text-ink">{describeFamily(family)}</span>
        </span>
        <button
          type="button"
          aria-label="Edit your family"
          aria-haspopup="dialog"
          className="link min-h-11"
          onClick={() => setEditing(true)}
        >
          Edit
        </button>
        <button
          type="button"
          aria-label="Clear your family"
          className="link min-h-11"
          onClick={() => void clearFamily(family).catch(() => undefined)}
        >
          Clear
        </button>
      </p>
      {fit === 'failed' && (
        <p className="mt-2 text-soft">
          The fit didn’t load. <TryAgain onRetry={retry} />
        </p>
      )}
      {fit === null && <div aria-hidden="true" className="skeleton mt-3 h-32" />}
      {fit !== null && fit !== 'failed' && (
        <div aria-live="polite" className="grid gap-6">
          <FullNames fit={fit} />
          {fit.siblings.length > 0 && <Siblings fit={fit} />}
        </div>
      )}
      {fit !== null && fit !== 'failed' && (
        <Middles fit={fit} chosen={middle} decided={family.middle} onChoose={setMiddle} />
      )}
      {editing && <FamilyDialog family={family} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** The fit, kept while a newer one is loading; null until the first. */
function useFit(nameKey: NameKey, family: Family, middle: string): [Fit | null | 'failed', () => void] {
  const [fit, setFit] = useState<Fit | null | 'failed'>(null)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(family)
  useEffect(() => {
    const stored = JSON.parse(key) as Family
    const shown = middle === '' ? stored : { ...stored, middle }
    return onSettled(
      // What the middle names are chosen from does not depend on the one that is looked at.
      Promise.all([
        names.family({ key: nameKey, family: shown }),
        names.family({ key: nameKey, family: stored }),
      ]),
      ([own, all]) => setFit(own && all ? { ...own, middles: all.middles } : 'failed'),
      () => setFit('failed'),
    )
  }, [nameKey, key, middle, attempt])
  return [fit, () => setAttempt((n) => n + 1)]
}

function FullNames({ fit: { name, fullNames } }: { fit: Fit }) {
  return (
    <ul aria-label="Full name" className="grid gap-5">
      {fullNames.map((fullName) => (
        <li key={fullName.text}>
          <FullNameRemarks
            fullName={fullName}
            heading={<p className="name text-2xl md:text-3xl">{fullName.text}</p>}
          >
            <CallButton name={name} full={fullName.text} />
          </FullNameRemarks>
        </li>
      ))}
    </ul>
  )
}

function Siblings({ fit }: { fit: Fit }) {
  return (
    <div>
      <p className="text-sm font-semibold">Side by side</p>
      <ul aria-label="Beside siblings" className="mt-1">
        {fit.siblings.map(({ name, meaning, trend, remarks }) => (
          <li key={name} className="border-t border-line py-3">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="name text-xl">
                {fit.name} and {name}
              </span>
              {meaning && (
                <span className="meaning text-soft">
                  {name}: {meaning}
                </span>
              )}
              {trend && fit.trend && (
                <span aria-hidden="true" className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
                  {fit.name} <OwnCurve nameKey={keyOf(fit.name)} births={{ trend: fit.trend }} />
                  {name} <OwnCurve nameKey={keyOf(name)} births={{ trend }} />
                </span>
              )}
            </p>
            <RemarkList remarks={remarks} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type MiddlesProps = { fit: Fit; chosen: string; decided: string; onChoose: (middle: string) => void }

/** Middle names to try on. */
function Middles({ fit, chosen, decided, onChoose }: MiddlesProps) {
  if (decided !== '' || fit.middles.length === 0) return null
  return (
    <fieldset className="mt-6 border-0 p-0">
      <legend className="text-sm font-semibold">Middle names that flow</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {fit.middles.map(({ key, name, full }) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === name}
            aria-label={`${name}: ${full}`}
            className={`chip min-h-11 border press ${chosen === name ? 'border-transparent bg-tint text-accent' : 'border-edge'}`}
            onClick={() => onChoose(chosen === name ? '' : name)}
          >
            {name}
          </button>
        ))}
        <Link
          to="/generate"
          search={{ q: `middle names for ${fit.name}` }}
          className="link inline-flex min-h-11 items-center px-2 text-sm"
        >
          More middle names
        </Link>
      </div>
    </fieldset>
  )
}
