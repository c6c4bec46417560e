import type { NameAnswer } from '#src/core/names/answer.ts'
import { RemarkList } from '#src/names/family/remark-list.tsx'
import { NameLink } from '#src/names/name-link.tsx'

type Props = Extract<NameAnswer, { kind: 'fit' }>

/** A first name with the surname that it was asked to be tried with. */
export function FitName({ summary, fullName: { text, initials, remarks } }: Props) {
  return (
    <>
      <h3 className="name text-3xl">{text}</h3>
      <p className="mt-1 text-sm text-soft">Initials: {[...initials].join('.')}.</p>
      <RemarkList remarks={remarks} />
      <p className="mt-3">
        About the name: <NameLink nameKey={summary.key} name={summary.name} slug={summary.slug} />
      </p>
    </>
  )
}
