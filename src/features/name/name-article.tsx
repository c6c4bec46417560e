import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { YearlyBirths, NameKey } from '#src/core/names/name.ts'
import { genderWord, formatSyllables } from '#src/names/facts.ts'
import { ArticleEnd } from './article-end.tsx'
import { PopularityChart } from './popularity-chart.tsx'
import { Pronunciation } from './pronunciation.tsx'
import { RegionSection } from './region-section.tsx'
import { KinSection } from './kin-section.tsx'
import { FamilySection } from './family-section.tsx'
import { Lead } from './lead.tsx'
import { Sense } from './sense.tsx'
import { SimilarLink } from './similar-link.tsx'
import { SimilarNames } from './similar-names.tsx'
import { PictureButton } from './picture-button.tsx'
import { ShareButton } from './share-button.tsx'
import { useBackgrounds, useSimilar, useYearly } from './use-late.ts'
import type { ArticleName, ShownKin } from './page-data.ts'
import { useHeart } from '#src/favorites/use-heart.ts'
import { Icon } from '#src/ui/icon.tsx'

/** `yearly` is null when the page does not contain it. Keyed by the name. */
type Props = {
  detail: ArticleName
  yearly: YearlyBirths | null
  /** What the page says of other countries; null when that loads later. */
  regions: string | null
  /** The names that are the same name; undefined when they load later. */
  kin: ShownKin | null | undefined
  level: 1 | 2
}

/**
 * So many origins are below the chart, for the eye, the keyboard and a screen reader: beside it they would be far longer.
 * Then nothing is beside it, and both have all of the width.
 */
const MANY = 4

/** Everything known about a name. The same on its page and in the dialog. */
export function NameArticle({ detail, yearly, regions, kin, level }: Props) {
  const id = useId()
  const Title = `h${level}` as const
  const Section = level === 1 ? 'h2' : 'h3'
  const [first, second] = detail.entries
  // Of several senses each has its own beside it.
  const only = second ? undefined : first
  const [backgrounds, retryBackgrounds] = useBackgrounds(detail)
  const [births, retryBirths] = useYearly(detail, yearly)
  const [similar, retrySimilar] = useSimilar(detail)
  const hasSimilar = similar.status !== 'ready' || similar.value.length > 0
  const confidence = second ? commonOf(detail.entries.map((entry) => entry.confidence)) : null
  const isOneGender = detail.entries.every(({ gender }) => gender === detail.gender)
  const isOnlyAbroad = detail.births === null
  const background = first && backgrounds.status === 'ready' ? backgrounds.value[first.origin] : undefined
  const areBelow = detail.entries.length >= MANY
  const senses = detail.entries.length > 0 && (
    <div className={areBelow ? 'senses name-row' : 'senses'}>
      {detail.entries.map((entry) => (
        <Sense
          key={entry.origin}
          name={detail.name}
          entry={entry}
          variantNames={detail.variantNames}
          several={only === undefined}
          saysGender={only === undefined && !isOneGender}
          saysConfidence={confidence === null}
          title={level === 1 ? 'h3' : 'h4'}
          background={
            backgrounds.status === 'ready'
              ? (backgrounds.value[entry.origin] ?? 'unavailable')
              : backgrounds.status
          }
          hasId={level === 1}
          onRetry={retryBackgrounds}
        />
      ))}
    </div>
  )
  // What comes later, and may not come, is at the end: it moves nothing.
  const isKinLate = kin === undefined
  const kinSection = (
    <KinSection
      id={`${id}-kin`}
      title={Section}
      nameKey={detail.key}
      kin={kin}
      root={background?.from}
      inDialog={level === 2}
    />
  )
  return (
    <article className="name-article">
      <div className="name-top">
        <header>
          <Title tabIndex={-1} className={`name-title${lengthClass(detail.name)}`}>
            {detail.name}
          </Title>
          <p className="name-facts">
            {only?.say ? (
              <Pronunciation name={detail.name} sense={only} background={background} named />
            ) : (
              first?.say && <span>{first.say}</span>
            )}
            <span>{genderWord(detail.gender)}</span>
            <span>{formatSyllables(detail.syllables)}</span>
            {hasSimilar && (
              <span>
                <SimilarLink id={`${id}-similar`} />
              </span>
            )}
          </p>
          <div className="name-actions">
            <HeartButton nameKey={detail.key} name={detail.name} />
            <ShareButton nameKey={detail.key} name={detail.name} slug={detail.slug} />
            <PictureButton detail={detail} />
            <Link to="/generate" search={{ compare: detail.key }} className="button button-line press">
              Compare
            </Link>
          </div>
        </header>
        <section aria-labelledby={`${id}-meaning`} className="name-meaning">
          <Section id={`${id}-meaning`} className="sr-only">
            Meaning
          </Section>
          <Lead
            detail={detail}
            background={backgrounds.status === 'loading' ? 'loading' : background}
            common={confidence}
          />
          {!areBelow && senses}
        </section>
        <section
          aria-labelledby={`${id}-popularity`}
          // Without a chart a sentence is all of it: it is beside the facts, and nothing is beside the name but its meaning.
          className={areBelow ? 'name-row' : detail.births ? 'name-popularity' : 'mt-8'}
        >
          <PopularityChart
            heading={<Section id={`${id}-popularity`}>Popularity</Section>}
            nameKey={detail.key}
            name={detail.name}
            state={births}
            facts={detail.births}
            abroad={isOnlyAbroad ? regions : null}
            onRetry={retryBirths}
          />
        </section>
        {areBelow && (
          <section aria-labelledby={`${id}-origins`} className="name-meaning">
            <Section id={`${id}-origins`} className="sr-only">
              Meaning by origin
            </Section>
            {senses}
          </section>
        )}
      </div>
      {/* Below the first screen: its styles come with the sheet. */}
      <div className="name-below">
        {!isKinLate && kinSection}
        {hasSimilar && (
          <SimilarNames
            id={`${id}-similar`}
            title={Section}
            nameKey={detail.key}
            state={similar}
            isLate={detail.similar === undefined}
            onRetry={retrySimilar}
          />
        )}
        <div className="name-pair">
          <RegionSection
            id={`${id}-regions`}
            title={Section}
            nameKey={detail.key}
            name={detail.name}
            hasPage={detail.slug !== null}
            yearly={births.status === 'ready' ? births.value : null}
            text={isOnlyAbroad ? null : regions}
            isShown={regions !== null}
          />
          <FamilySection id={`${id}-family`} title={Section} nameKey={detail.key} name={detail.name} />
        </div>
        <ArticleEnd id={`${id}-lists`} title={Section} nameKey={detail.key} />
        {isKinLate && kinSection}
      </div>
    </article>
  )
}

/** What all of them are, or null. */
function commonOf<Value>([first, ...others]: readonly Value[]): Value | null {
  return first !== undefined && others.every((other) => other === first) ? first : null
}

/** Long names are set smaller, so that no word breaks on a narrow screen. */
function lengthClass(name: string): string {
  const word = Math.max(...name.split(/[ -]/).map(({ length }) => length))
  return word > 11 ? ' name-wide' : word > 8 ? ' name-broad' : ''
}

/** Letters of a name above which all buttons are on one line beside the chart only when the heart says less. */
const LONG = 8

/** The heart with its label, on a name's page. The accessible name begins with it, so that speech input can press it. */
function HeartButton({ nameKey, name }: { nameKey: NameKey; name: string }) {
  const { isFavorite, button } = useHeart(nameKey, name)
  return (
    <button {...button} className={`button press ${isFavorite ? 'button-line text-heart' : 'button-fill'}`}>
      <Icon of="heart" size={18} filled={isFavorite} />
      {name.length > LONG ? `${isFavorite ? 'Remove' : 'Add'} ${name}` : button['aria-label']}
    </button>
  )
}
