import type { ReactNode } from 'react'
import type { Piece } from '#src/core/reading/piece.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { Contents } from './contents.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { Figure } from './figure.tsx'
import type { Drawn } from './load-room.ts'
import { NameList } from './name-list.tsx'
import { PieceCard } from './piece-card.tsx'
import { RichText } from './rich-text.tsx'
import { TrendChart } from './trend-chart.tsx'

type Props = Drawn & {
  piece: Piece
  /** The way back up: the list that the piece belongs to. */
  up: ReactNode
  /** What can be done with the piece. */
  actions?: ReactNode
}

/** A guide, cluster or post as one reads it. */
export function PieceArticle({ piece, lists, up, actions }: Props) {
  return (
    <article className="page max-w-[76rem] pt-3 pb-16">
      <header className="mx-auto max-w-[54rem]">
        <p className="text-sm">{up}</p>
        <h1 tabIndex={-1} className="mt-2 text-4xl leading-tight text-balance md:text-5xl">
          {piece.title}
        </h1>
        <p className="mt-4 max-w-[34em] text-lg text-soft">{piece.summary}</p>
        <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
          <span>By Nestling</span>
          <time dateTime={piece.updated}>
            {piece.updated === piece.published ? '' : 'Updated '}
            {calendarDay(piece.updated)}
          </time>
          <span>{piece.minutes} min read</span>
          {actions}
        </div>
        <Figure slug={piece.slug} alt={piece.figureAlt} first />
      </header>
      <div className="reading-columns mt-8">
        {piece.contents.length > 2 && <Contents kind={piece.kind} contents={piece.contents} />}
        <div className="prose min-w-0">
          <ContinueReading piece={piece} />
          <RichText
            body={piece.body}
            parts={{
              lists: piece.lists.map(({ title }, index) => (
                <NameList key={title} title={title} names={lists[index] ?? null} />
              )),
              charts: piece.charts.map((chart) => <TrendChart key={chart.title} {...chart} />),
            }}
          />
          {piece.howTo && <Steps {...piece.howTo} />}
          {piece.faq.length > 0 && <Questions faq={piece.faq} />}
          {piece.sources.length > 0 && <Sources sources={piece.sources} />}
        </div>
      </div>
      <section aria-labelledby="read-next" className="mx-auto mt-14 max-w-[54rem] print:hidden">
        <h2 id="read-next" className="border-b border-line pb-3 text-2xl">
          Read next
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-9 md:grid-cols-2">
          {piece.related.map((card) => (
            <PieceCard key={card.slug} piece={card} level={3} />
          ))}
        </ul>
      </section>
    </article>
  )
}

function Steps({ name, steps }: NonNullable<Piece['howTo']>) {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{name}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.name}>
            <strong>{step.name}.</strong> {step.text}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Questions({ faq }: { faq: Piece['faq'] }) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      {faq.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  )
}

function Sources({ sources }: { sources: Piece['sources'] }) {
  return (
    <section aria-labelledby="sources" className="text-[0.9375rem]">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map((source) => (
          <li key={source.title}>
            {source.author}, {source.year}:{' '}
            {source.url ? <a href={source.url}>{source.title}</a> : <cite>{source.title}</cite>}. {source.in}.
          </li>
        ))}
      </ul>
    </section>
  )
}
