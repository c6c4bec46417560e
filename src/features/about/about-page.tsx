import { Link } from '@tanstack/react-router'
import type { Confidence } from '#src/core/names/name.ts'
import { confidenceLabel } from '#src/names/confidence-label.ts'
import { COUNT_REGIONS } from '#src/names/count-regions.ts'
import { CountSources } from '#src/names/count-sources.tsx'
import { StaticTextPage, TextSection } from '#src/ui/text-page.tsx'

/** What each confidence mark means, the most certain first. */
const MARKS: { confidence: Confidence; means: string }[] = [
  { confidence: 'a', means: 'Any scholar of the language would agree.' },
  {
    confidence: 'b',
    means: 'Most scholars agree, or only part of the meaning is uncertain.',
  },
  {
    confidence: 'c',
    means:
      'Scholars disagree, or nobody knows. We mark these names as disputed and rank them a little lower.',
  },
]

/** The about page: the publisher, and the sources of the meanings. */
export function AboutPage() {
  return (
    <StaticTextPage
      title="About Nestling"
      lead="A calm place to look for a name: in your own words, with meanings you can trust, online or offline."
    >
      <TextSection title="Who makes it">
        <p>
          Nestling is free, open-source software by “the Nestling authors”, as its license calls them. It
          costs nothing, sells nothing and shows no ads. Anyone may read, run and change the code. The people
          who run this site run their own copy of it.
        </p>
        <p>
          It’s for people who want to know what the names on their list really mean, without creating an
          account or being tracked.
        </p>
      </TextSection>
      <TextSection title="How we rate a meaning">
        <p>
          We start with the source word: what it means in its own language, and whether the name really comes
          from it. Then we rate how certain the meaning is.
        </p>
        <dl className="grid gap-3">
          {MARKS.map(({ confidence, means }) => (
            <div key={confidence}>
              <dt className="font-semibold">{confidenceLabel(confidence)}</dt>
              <dd className="text-soft">{means}</dd>
            </div>
          ))}
        </dl>
        <p>
          We don’t soften meanings: Cameron means “crooked nose”. If we can’t stand behind a meaning, we don’t
          give one. The meanings were drafted with the help of a language model, from what is known about some
          seventy languages and traditions, and are not copied from any website or book. Each file is then
          reread in full with one question in mind: is this true? The guides and posts were drafted with the
          same help and read a second time for facts, links and language.
        </p>
      </TextSection>
      <TextSection title="Where the numbers come from">
        <p>
          The offices of {COUNT_REGIONS.length} countries and regions publish how many children were given
          each name. Each figure on a name’s page says its country and year. A name that is too rare for an
          office is “not in the published counts”: some children may still have it. We store the counts in our
          own files, unchanged.
        </p>
        <p>
          A search for a decade, such as “popular in the 1880s”, orders names by an estimate from how often
          each was given in the U.S. and the shape of its curve. 19 of 20 of the names it finds were among the
          thousand given most in that decade. For a single year or a longer time the order is rougher. The
          chart on a name’s page has the exact figures.
        </p>
        <CountSources />
      </TextSection>
      <TextSection title="What works offline">
        <p>
          After your first visit: search, every name with its meaning and background, your list and your
          notes. Birth charts work offline once you’ve seen them. Changes you make offline are sent to your
          account, if you have one, when you’re back online.{' '}
          <Link to="/privacy" className="link">
            The privacy page
          </Link>{' '}
          says what is stored where.
        </p>
      </TextSection>
      <TextSection title="What we don’t know">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            How your family says a name. Our pronunciations are written for English readers, and dialects
            differ.
          </li>
          <li>
            How common a name is near you, or in a country without counts. We only have the counts above.
          </li>
          <li>
            Which root is meant when a name has two. We show both, and only you know which one you mean.
          </li>
          <li>
            Everything about seventy languages. We make mistakes, and we want to hear about them:{' '}
            <Link to="/contact" className="link">
              contact us
            </Link>
            .
          </li>
        </ul>
      </TextSection>
    </StaticTextPage>
  )
}
