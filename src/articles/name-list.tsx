import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import type { NameSummary } from '#src/core/names/name.ts'
import { Heart } from '#src/favorites/heart.tsx'
import { NameRow } from '#src/names/name-row.tsx'
import { TryAgain } from '#src/ui/try-again.tsx'

/** Names in the middle of a text: they open in a dialog and can be saved. Null when they are unavailable. */
export function NameList({ title, names }: { title: string; names: NameSummary[] | null }) {
  const id = useId()
  const router = useRouter()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-raised px-5 py-4">
      <p id={id} className="font-sans text-sm font-semibold text-soft">
        {title}
      </p>
      {names === null ? (
        <p className="mt-1 text-soft">
          These names didn’t load. <TryAgain onRetry={() => void router.invalidate()} />
        </p>
      ) : (
        <ul aria-labelledby={id} className="mt-1 grid gap-x-8 md:grid-cols-2">
          {names.map((name) => (
            <NameRow key={name.key} name={name} action={<Heart nameKey={name.key} name={name.name} />} />
          ))}
        </ul>
      )}
    </section>
  )
}
