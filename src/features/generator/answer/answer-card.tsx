import type { NameAnswer } from '#src/core/names/answer.ts'
import { AboutName } from './about-name.tsx'
import { CompareNames } from '#src/names/compare-names.tsx'
import { FitName } from './fit-name.tsx'
import { NameForms } from './name-forms.tsx'

/** What the data say to a question about certain names. */
export function AnswerCard({ answer }: { answer: NameAnswer }) {
  return (
    <section
      aria-label="Answer"
      className="mb-6 rounded-(--radius-card) border border-line bg-raised px-5 py-5 md:px-7"
    >
      {answer.kind === 'about' && <AboutName {...answer} />}
      {answer.kind === 'forms' && <NameForms {...answer} />}
      {answer.kind === 'fit' && <FitName {...answer} />}
      {answer.kind === 'compare' && <CompareNames {...answer} />}
      {answer.kind === 'unknown' && (
        <p className="text-lg">
          We don’t know the name {answer.name}, so we can’t say anything reliable about it.
        </p>
      )}
    </section>
  )
}
