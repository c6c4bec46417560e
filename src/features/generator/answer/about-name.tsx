import type { ReactNode } from 'react'
import type { NameAnswer } from '#src/core/names/answer.ts'
import type { NameSummary, Sense } from '#src/core/names/name.ts'
import { US } from '#src/core/names/regions/region.ts'
import { listed } from '#src/core/text/listed.ts'
import { capitalized } from '#src/core/text/capitalized.ts'
import { confidenceLabel } from '#src/names/confidence-label.ts'
import { formatPopularity, formatSense, formatSyllables } from '#src/names/facts.ts'
import { formatGivenTo } from '#src/names/given-to-text.ts'
import { Disputed } from '#src/names/disputed.tsx'
import { NameLink } from '#src/names/name-link.tsx'
import { OwnRank } from '#src/names/own-region/own-rank.tsx'
import { useOwnRegion } from '#src/names/own-region/use-own-region.ts'
import { OwnCurve } from '#src/names/own-curve.tsx'
import { formatNumber } from '#src/core/text/format-number.ts'

type Props = Extract<NameAnswer, { kind: 'about' }>
type Question = Props['about']

/** The order in which the parts come after the one that was asked for. */
const PARTS: Question[] = ['meaning', 'say', 'origin', 'popularity']
const TERMS: Record<Question, string> = {
  meaning: 'Meaning',
  say: 'Pronunciation',
  origin: 'Origin',
  popularity: 'Popularity',
  gender: 'Girls or boys',
  spelling: 'Spelling',
}

/** One name: what was asked about it first and large, then the rest in short. */
export function AboutName({ about, summary, spellings }: Props) {
  const own = useOwnRegion()
  // Of what is asked of popularity, and before the rank in the U.S.
  const ownRank = own && own !== US && (
    <OwnRank key={`${own} ${summary.key}`} nameKey={summary.key} own={own} />
  )
  const others = PARTS.filter((part) => part !== about && isKnown(part, summary))
  return (
    <>
      <h3 className="name text-3xl">
        <NameLink nameKey={summary.key} name={summary.name} slug={summary.slug} />
      </h3>
      <div className="mt-2 text-lg">
        {about === 'popularity' && ownRank && <p>Your country: {ownRank}</p>}
        <Part of={about} name={summary} spellings={spellings} />
      </div>
      <dl className="facts mt-3">
        {others
          .filter((part) => part !== 'popularity')
          .map((part) => (
            <Fact key={part} term={TERMS[part]}>
              <Part of={part} name={summary} spellings={[]} />
            </Fact>
          ))}
        {about !== 'popularity' && ownRank && <Fact term="Your country">{ownRank}</Fact>}
        {others.includes('popularity') && (
          <Fact term={TERMS.popularity}>
            <Part of="popularity" name={summary} spellings={[]} />
          </Fact>
        )}
        {spellings.length > 0 && about !== 'spelling' && (
          <Fact term="Also spelled">{spellings.join(', ')}</Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="last:border-0">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Of what was not asked for, only what is known is shown. */
function isKnown(part: Question, { senses, births }: NameSummary): boolean {
  if (part === 'popularity') return births !== null
  return part === 'say' ? senses.some(({ say }) => say !== null) : senses.length > 0
}

function Part({ of, name, spellings }: { of: Question; name: NameSummary; spellings: string[] }) {
  switch (of) {
    case 'spelling':
      return <Spellings name={name} spellings={spellings} />
    case 'meaning':
      return <Meanings name={name} />
    case 'say':
      return <Sounds name={name} />
    case 'origin':
      return <Origins name={name} />
    case 'popularity':
      return <Popularity name={name} />
    case 'gender':
      return <p>{formatGivenTo(name)}</p>
  }
}

/** The name is written above as it is asked about. */
function Spellings({ name: { name }, spellings }: { name: NameSummary; spellings: string[] }) {
  return (
    <p>
      {spellings.length > 0 ? `Also spelled ${listed(spellings)}.` : `We know no other spelling of ${name}.`}
    </p>
  )
}

function Meanings({ name: { name, senses } }: { name: NameSummary }) {
  if (senses.length === 0)
    return (
      <p>We don’t know a reliable meaning for {name}. It is a real name, given to children in the U.S.</p>
    )
  return (
    <ul>
      {senses.map((sense) => (
        <li key={sense.origin}>
          <span className="meaning">{formatSense(sense)}</span>{' '}
          <Sure sense={sense} several={senses.length > 1} />
        </li>
      ))}
    </ul>
  )
}

/** Whose meaning it is and how sure it is. */
function Sure({ sense, several }: { sense: Sense; several: boolean }) {
  return sense.confidence === 'c' ? (
    <span className="text-sm text-soft">
      {several && `${sense.originLabel} `}
      <Disputed />
    </span>
  ) : (
    <span className="text-sm text-soft">
      {several && `${sense.originLabel}, `}
      {several ? confidenceLabel(sense.confidence).toLowerCase() : confidenceLabel(sense.confidence)}
    </span>
  )
}

function Sounds({ name: { name, senses, syllables } }: { name: NameSummary }) {
  const ways = [
    ...new Map(senses.flatMap((sense) => (sense.say === null ? [] : [[sense.say, sense]]))).entries(),
  ]
  if (ways.length === 0) return <p>We don’t know for certain how {name} is said.</p>
  return (
    <ul>
      {ways.map(([say, { originLabel }]) => (
        <li key={say}>
          {say}{' '}
          <span className="text-sm text-soft">
            {ways.length > 1 ? originLabel : formatSyllables(syllables)}
            {/[A-Z]/.test(say) && syllables > 1 ? ', stress on the capitals' : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Origins({ name: { name, senses } }: { name: NameSummary }) {
  if (senses.length === 0) return <p>We don’t know where {name} comes from.</p>
  return <p>{[...new Set(senses.map(({ originLabel }) => originLabel))].join(', ')}</p>
}

/** Two figures: the total is only known to within 6 %. */
const about = (total: number): string => {
  const step = 10 ** Math.max(0, String(Math.round(total)).length - 2)
  return formatNumber(Math.round(total / step) * step)
}

function Popularity({ name: { key, name, births } }: { name: NameSummary }) {
  if (!births) return <p>{name} is not in the published U.S. counts.</p>
  const rank = formatPopularity(births) ?? ''
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        {capitalized(rank)}; given to about {about(births.total)} children there so far
      </span>
      <OwnCurve key={key} nameKey={key} births={births} />
    </p>
  )
}
