import { useState } from 'react'
import type { Background, Confidence } from '#src/core/names/name.ts'
import { listed } from '#src/core/text/listed.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import { confidenceSentence, genderedName, meaningClause, sourceClause, withArticle } from './lead-text.ts'
import type { ArticleName } from './page-data.ts'

type Props = {
  detail: ArticleName
  /** Of the first sense; undefined when it did not load. */
  background: Background | 'loading' | undefined
  /** Of several senses with one confidence, that one: the senses do not say it again. */
  common: Confidence | null
}

/** The first sentence of a name's page: whose name it is, what it means, and the word that it comes from. */
export function Lead({ detail: { name, gender, entries }, background, common }: Props) {
  const [sense, ...others] = entries
  // A sentence that grew would move what is below it, which has the word as well.
  const [isLate] = useState(background === 'loading')
  if (!sense)
    return (
      <p className="lead">
        We don’t know a reliable meaning for {name}. It’s a real name: children in the United States have been
        given it.
      </p>
    )
  const { origin, originLabel, formOf } = sense
  const also = [...new Set(others.filter((each) => each.origin !== origin).map((each) => each.originLabel))]
  const source = isLate || typeof background !== 'object' ? '' : sourceClause(sense, background.from)
  const ofAll = also.length > 0 && common !== null
  return (
    <div className="lead">
      <p className="meaning">
        {`${name} is ${withArticle(originLabel)} ${genderedName(gender)}`}
        {formOf && (
          <>
            , a form of <NameLink nameKey={formOf.key} name={formOf.name} slug={formOf.slug} />,
          </>
        )}
        {meaningClause(sense).replace(/\.$/, `${source}.`)}
        {sense.confidence === 'c' && !ofAll && <Disputed />}
      </p>
      {also.length > 0 && (
        <p>
          Also {listed(also)}.{ofAll && ` ${confidenceSentence(common, entries.length)}`}
        </p>
      )}
    </div>
  )
}
