import { isOwnAsked, missingOwn, popularAtOwn } from '#src/core/names/wishes/own-region.ts'
import { countedSpans } from '#src/core/names/wishes/counted-spans.ts'
import type { Gender, NameSummary, Reason } from '#src/core/names/name.ts'
import { withoutLikedNames } from '#src/core/names/wishes/like-refused.ts'
import { ofFirstOrigin } from '#src/core/names/wishes/pair-origin.ts'
import { popularThere } from '#src/core/names/wishes/popular-there.ts'
import type { Parsing } from '#src/core/names/sentence/parse-text.ts'
import type { NameQuery, WordSpan } from '#src/core/names/query.ts'
import { isOrderedByCountry, regionGaps } from '#src/core/names/wishes/region-gaps.ts'
import { US } from '#src/core/names/regions/region.ts'
import { limitedText } from '#src/core/names/sentence/text-limit.ts'
import { createTastes } from '#src/core/names/taste/taste.ts'
import type { SearchResult } from '#src/core/protocol/names-worker.ts'
import { createAnswers } from './answers.ts'
import { type Asked, askedFor, markedSpans, setLabels } from './asked.ts'
import type { Cards } from './cards.ts'
import { closestRows, FEW_RESULTS } from './closest.ts'
import { displayName, type Indexes } from './condition.ts'
import { asOfFamily, familyLead, isTasteLed, ledBy, POSITION_WEIGHTS } from './lead.ts'
import { leavingOut } from './left-out.ts'
import { createSearch } from './match.ts'
import { inOriginTurns } from './origin-turns.ts'
import { pageOf } from './page-of.ts'
import { relaxationsOf } from './relaxations.ts'
import { createSentences } from './sentences.ts'
import type { ShownNames } from './shown-names.ts'
import type { Steps } from './steps.ts'
import { joinSuggested, mustsOf, suggestedPage, suggestedSummary } from './suggested.ts'
import { areMixed, createTwinPairs, isForTwins } from './twin-pairs.ts'
import { isUnsure } from './unsure.ts'

/** Each popularity where it is asked for, each origin that two languages are said with, and the names that none should be like. */
const placedAt = (asked: Asked[], own: string | null): Asked[] =>
  withoutLikedNames(
    ofFirstOrigin(own !== null && isOwnAsked(asked) ? popularAtOwn(asked, own) : popularThere(asked)),
  )

/** Where the words are that narrow the names without being a wish, the first time that each is said. */
const narrowingOf = ({ wordSpans }: Parsing, used: readonly string[]): WordSpan[] =>
  used.flatMap((word) => wordSpans.find(({ text }) => text === word) ?? [])

const asPair = (name: string): Reason => ({ kind: 'likeness', text: `pairs well with ${name}` })

/** The gender that a name is given for, where that is asked: Joan, a boy in Catalan, is found for a girl. */
function givenAsAsked<Given extends string>(given: Given | undefined, asked: Asked[]): Given | undefined {
  const isWanted = (values: unknown[]): boolean =>
    given === 'u' || values.includes(given === 'f' ? 'girl' : 'boy')
  return asked.some(({ kind, values, avoid }) => kind === 'gender' && !avoid && isWanted(values))
    ? given
    : undefined
}

/** The steps of one search after the other. `firstYear`: the first of which births are known. */
export function createSearchSteps(
  at: Indexes,
  { keyAt, rowOf, summary, ownRankAt }: ShownNames,
  cards: Cards,
  firstYear: number | undefined,
): (query: NameQuery) => Steps<SearchResult> {
  const { corpus, table } = at
  const { parseSteps, fameOf } = createSentences(at)
  const beginSearch = createSearch(at)
  const tastes = createTastes(table, corpus, at.decades, rowOf)
  const answerTo = createAnswers(at, { summary: (row) => summary(row, []), complete: at.complete })
  const firstDecade = firstYear === undefined ? undefined : Math.floor(firstYear / 10) * 10
  const lastYear = (region: string): number | undefined =>
    region === US ? table.files[0]?.lastYear : at.regionRanks(region)?.region.lastYear
  const genderOf = (row: number): Gender => table.entries[row]?.seen ?? table.gender[row] ?? 'u'
  const originLabel = (id: string): string => corpus.origins.find((origin) => origin.id === id)?.label ?? id

  return function* searchSteps(query: NameQuery): Steps<SearchResult> {
    const { filters, set, preset, family, offset } = query
    const { text, leftOut } = limitedText(query.text)
    const parsing = yield* parseSteps(text)
    yield
    const spoken = askedFor(parsing, { filters, ...(set && { set }), ...(preset && { preset }) }, corpus)
    const asked = family ? asOfFamily(spoken, family) : spoken
    const { findNames, prepared } = beginSearch()
    const ownRanks = query.own && at.regionRanks(query.own.region)
    const own = ownRanks && query.own?.judges ? ownRanks.region.id : null
    const placed = placedAt(asked, own)
    const ownMissing = query.own && missingOwn(query.own.region, at.regionRanks)
    const gaps = regionGaps(placed, at.regionRanks, originLabel)
    const fitting = yield* findNames(placed, parsing)
    const lead = family && familyLead(asked, family)
    const ordered = lead ? ledBy(fitting, at.fits.of(lead)) : fitting
    const taste = query.taste && isTasteLed(asked, query.seed) ? tastes.of(query.taste) : null
    const led = taste ? ledBy(ordered, taste, POSITION_WEIGHTS.taste) : ordered
    const musts = mustsOf(placed)
    const findMusts = () => findNames(musts, { ...parsing, words: [], asksNothing: false })
    const joined =
      query.suggested?.length && query.seed === 0
        ? yield* joinSuggested(query.suggested, led, musts, findMusts, { keyAt, rowOf, card: cards.card })
        : null
    const all = joined?.match ?? led
    const left = query.without ?? []
    const match = inOriginTurns(leavingOut(all, left, keyAt), placed, at)
    const unverified = joined?.unverified.filter(({ key }) => !left.includes(key)) ?? []
    const total = match.total + unverified.length
    const leftOutNames = all.total - match.total
    const { wishes, leftover, asksNothing } = parsing
    const spans = markedSpans(parsing, set)
    const tried = new Set(parsing.words)
    const unused = new Set(match.unused)
    const answer = offset === 0 ? answerTo(wishes) : null
    yield
    const names: NameSummary[] = []
    const asGiven = (name: NameSummary, row: number): NameSummary => {
      const given = givenAsAsked(table.entries[row]?.seen, asked)
      return given ? { ...name, gender: given } : name
    }
    const pairs = isForTwins(asked)
      ? createTwinPairs(at.fits.pair, areMixed(asked) ? genderOf : undefined)
      : undefined
    const rowsAt = (from: number, limit: number): number[] =>
      pageOf(
        match,
        { ...query, offset: from, limit },
        { asked, words: parsing.words, at, keyAt, ...(pairs && { pairs }) },
      )
    const page = suggestedPage(unverified, match.total, query, rowsAt)
    // Whether a counted spelling is a form of a curated name, all of these say: they are read a part at a time.
    if (page.some((row) => typeof row === 'number' && row >= table.curated)) yield* cards.readSteps()
    for (const row of page) {
      if (typeof row !== 'number') {
        names.push(suggestedSummary(row, summary))
        continue
      }
      const ownRank = ownRankAt(row, ownRanks)
      const partner = pairs?.partnerOf(row)
      const reasons = [
        ...(partner === undefined ? [] : [asPair(displayName(partner, table))]),
        ...match.explain(row).filter(({ text: reason }) => reason !== ownRank),
      ]
      const suggestion = joined?.of.get(keyAt(row))
      const plain = summary(row, reasons, firstDecade, query.own !== undefined && query.own.region !== US)
      const found = {
        ...plain,
        ...(ownRank && { ownRank }),
        ...(suggestion && { suggestion: { reason: suggestion.reason, isVerified: plain.senses.length > 0 } }),
      }
      names.push(asGiven(found, row))
      yield
    }
    // Without a country's counts it is not known what comes close.
    const isCounted = (gaps?.missing.length ?? 0) === 0
    const isNearlyEmpty =
      total < FEW_RESULTS && offset === 0 && leftOutNames === 0 && isCounted && !answer && !asksNothing
    const shownKeys = new Set([...left, ...names.map(({ key }) => key)])
    const closest = isNearlyEmpty
      ? yield* closestRows(placed, at, { prepared, isLeftOut: (row) => shownKeys.has(keyAt(row)) })
      : []
    return {
      ...(answer && { answer }),
      ...(closest.length > 0 && {
        closest: closest.map(({ row, has, lacks }) => ({ name: asGiven(summary(row, []), row), has, lacks })),
      }),
      names,
      total,
      ...(leftOutNames > 0 && { leftOut: leftOutNames }),
      complete: at.complete,
      ...(taste && { taste: taste.summary }),
      ...(joined && { unfitSuggestions: joined.unfit }),
      ...(gaps && { regionGaps: gaps }),
      ...(ownMissing && {
        ownMissing: { ...ownMissing, isAsked: query.own?.judges === true && isOwnAsked(asked) },
      }),
      ...(!at.complete &&
        !answer &&
        (isUnsure(text, parsing, match, (folded) => fameOf(folded) !== null) ||
          isOrderedByCountry(placed)) && { isUnsure: true }),
      parsed: {
        wishes,
        filters: parsing.filters,
        spans: countedSpans(spans, parsing.wishes, asked, {
          own: own !== null && isOwnAsked(asked) ? own : US,
          lastYear,
        }),
        // What is typed alone is all that is asked for.
        narrowing: parsing.words.length === 1 && wishes.length === 0 ? [] : narrowingOf(parsing, match.used),
        labels: setLabels(set, corpus),
        asksNothing,
        leftover: [
          ...leftover.filter((word) => !tried.has(word) || unused.has(word)),
          ...(leftOut === '' ? [] : [leftOut]),
        ],
      },
      relaxations:
        total === 0
          ? yield* relaxationsOf(asked, parsing, (others, rest, bound) =>
              findNames(placedAt(others, own), rest, bound),
            )
          : [],
    }
  }
}
