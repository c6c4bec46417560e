import type { NameAnswer } from '#src/core/names/answer.ts'
import { FullNameRemarks } from '#src/names/family/full-name-remarks.tsx'
import { NameLink } from '#src/names/name-link.tsx'

type Props = Extract<NameAnswer, { kind: 'fit' }>

/** A first name with the surname that it was asked to be tried with. */
export function FitName({ summary, fullName }: Props) {
  return (
    <>
      <FullNameRemarks fullName={fullName} heading={<h3 className="name text-3xl">{fullName.text}</h3>} />
      <p className="mt-3">
        About the name:{' '}
        <span className="link">
          <NameLink nameKey={summary.key} name={summary.name} slug={summary.slug} />
        </span>
      </p>
    </>
  )
}
