import type { ReactNode } from 'react'
import type { Article } from '#src/core/articles/article.ts'
import { calendarDay } from '#src/ui/calendar-day.ts'
import { StaticPart, useFollowLinks } from '#src/ui/static-part.tsx'
import { Contents } from './contents.tsx'
import { ContinueReading } from './continue-reading.tsx'
import { Illustration } from './illustration.tsx'
import type { LoadedLists } from './load-lists.ts'
import { NameList } from './name-list.tsx'
import { ArticleCard } from './article-card.tsx'
import { RichText } from './rich-text.tsx'
import { TrendChart } from './trend-chart.tsx'

type Props = LoadedLists & {
  article: Article
  /** The link to the list that the article belongs to. */
  up: ReactNode
  /** The actions on the article. */
  actions?: ReactNode
}

/** A guide, cluster or post in full. */
export function ArticleView({ article, lists, up, actions }: Props) {
  const followLinks = useFollowLinks()
  return (
    <article className="page max-w-[76rem] pt-3 pb-16">
      <header className="mx-auto max-w-[54rem]">
        <p className="text-sm">{up}</p>
        <h1 tabIndex={-1} className="mt-2 text-title">
          {article.title}
        </h1>
        <p className="mt-4 max-w-[34em] text-lg text-soft">{article.summary}</p>
        <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-soft">
          <p className="card-facts mt-0">
            <span>By Nestling</span>
            <span>
              {article.updated === article.published ? '' : 'Updated '}
              <time dateTime={article.updated}>{calendarDay(article.updated)}</time>
            </span>
            <span>{article.minutes} min read</span>
          </p>
          {actions}
        </div>
        <Illustration slug={article.slug} alt={article.figureAlt} first />
      </header>
      <div className="reading-columns mt-8">
        {article.contents.length > 2 && <Contents kind={article.kind} contents={article.contents} />}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="prose min-w-0" onClick={followLinks}>
          <ContinueReading article={article} />
          <RichText
            body={article.body}
            parts={{
              lists: article.lists.map(({ title }, index) => (
                <NameList key={title} title={title} names={lists[index] ?? null} />
              )),
              charts: article.charts.map((chart) => <TrendChart key={chart.title} {...chart} />),
            }}
          />
          {article.howTo && <Steps {...article.howTo} />}
          {article.faq.length > 0 && <Questions faq={article.faq} />}
          {article.sources.length > 0 && <Sources sources={article.sources} />}
        </div>
      </div>
      <section aria-labelledby="read-next" className="mx-auto mt-14 max-w-[54rem] print:hidden">
        <h2 id="read-next" className="border-b border-line pb-3 text-2xl">
          Read next
        </h2>
        <StaticPart as="ul" className="mt-5 grid gap-x-8 gap-y-9 md:grid-cols-2">
          {() => article.related.map((card) => <ArticleCard key={card.slug} article={card} level={3} />)}
        </StaticPart>
      </section>
    </article>
  )
}

function Steps({ name, steps }: NonNullable<Article['howTo']>) {
  return (
    <StaticPart as="section" aria-labelledby="steps">
      {() => (
        <>
          <h2 id="steps">{name}</h2>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step.name}>
                <strong>{step.name}.</strong> {step.text}
              </li>
            ))}
          </ol>
        </>
      )}
    </StaticPart>
  )
}

function Questions({ faq }: { faq: Article['faq'] }) {
  return (
    <StaticPart as="section" aria-labelledby="questions">
      {() => (
        <>
          <h2 id="questions">Questions</h2>
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </>
      )}
    </StaticPart>
  )
}

function Sources({ sources }: { sources: Article['sources'] }) {
  return (
    <StaticPart as="section" aria-labelledby="sources" className="text-[0.9375rem]">
      {() => (
        <>
          <h2 id="sources">Sources</h2>
          <ul>
            {sources.map((source) => (
              <li key={source.title}>
                {source.author}, {source.year}:{' '}
                {source.url ? <a href={source.url}>{source.title}</a> : <cite>{source.title}</cite>}.{' '}
                {source.in}.
              </li>
            ))}
          </ul>
        </>
      )}
    </StaticPart>
  )
}
