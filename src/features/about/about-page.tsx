import { Link } from '@tanstack/react-router'
import type { Confidence } from '#src/core/names/name.ts'
import { confidenceWords } from '#src/names/facts.ts'
import { TextPage, TextSection } from '#src/ui/text-page.tsx'

/** What each mark of confidence stands for, surest first. */
const MARKS: { confidence: Confidence; means: string }[] = [
  { confidence: 'a', means: 'What any scholar of the language would tell you.' },
  {
    confidence: 'b',
    means: 'What most of them hold, or what is certain but for a part.',
  },
  {
    confidence: 'c',
    means: 'They disagree, or nobody knows. The card says so, and such names stand behind the others.',
  },
]

/** Who we are, and what stands behind a meaning. */
export function AboutPage() {
  return (
    <TextPage
      title="About Nestling"
      lead="A quiet place to look for a name: in your own words, with meanings you can check, wherever you are."
    >
      <TextSection title="Who makes it">
        <p>
          Nestling is free software, written by the people whom its licence calls “the Nestling authors”. It
          costs nothing, sells nothing and shows no advertising. Anybody may read its code, run it and change
          it; whoever runs this site runs a copy of it.
        </p>
        <p>
          It is for people who want to know what the names on their list really mean, without an account and
          without being watched while they think about it.
        </p>
      </TextSection>
      <TextSection title="How a meaning gets its confidence">
        <p>
          We begin with the source word: what it says in its own language, and whether the name really comes
          from there. Then the meaning is marked.
        </p>
        <dl className="grid gap-3">
          {MARKS.map(({ confidence, means }) => (
            <div key={confidence}>
              <dt className="font-semibold">{confidenceWords(confidence)}</dt>
              <dd className="text-soft">{means}</dd>
            </div>
          ))}
        </dl>
        <p>
          An unflattering meaning stays as it is: Cameron is a crooked nose. A name whose meaning we could not
          stand by gets none. The meanings were drafted with the help of a language model, from what is known
          of some seventy languages and traditions, and are not copied from any site or book. Then each file
          is read again, whole, with one question: is this true? The guides and posts were drafted with the
          same help, and read a second time for facts, links and language.
        </p>
      </TextSection>
      <TextSection title="Where the numbers come from">
        <p>
          How many children got a name is counted by the U.S. Social Security Administration, from 1880 on.
          Each name’s chart says in which year they end. A name given to fewer than five girls or five boys in
          a year is not in the counts of that year, and other countries are not in them at all.
        </p>
      </TextSection>
      <TextSection title="What works offline">
        <p>
          After one visit: the search, every name, its meaning and its background, your list and your notes.
          Birth charts are kept once you have seen them. What you change without a network is sent to your
          account, if you have one, when the network is back.{' '}
          <Link to="/privacy" className="link">
            What is kept where
          </Link>{' '}
          has a page of its own.
        </p>
      </TextSection>
      <TextSection title="What we do not know">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            How a name sounds in your family’s mouth. Our sounds are written for English readers, and dialects
            differ.
          </li>
          <li>Who bears a name near you, or outside the United States. We only have the counts above.</li>
          <li>
            Whether a name with two roots was given for the one or the other. We show both, and only you know
            which you mean.
          </li>
          <li>
            Everything about seventy languages. We make mistakes, and we want to hear of them:{' '}
            <Link to="/contact" className="link">
              write to us
            </Link>
            .
          </li>
        </ul>
      </TextSection>
    </TextPage>
  )
}
