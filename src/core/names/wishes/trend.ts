import { timeFactsOf } from '#src/core/names/popularity/births-file.ts'
import { addRow, type Bitmap, emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { KIN } from '#src/core/names/sentence/kin-words.ts'
import { type Pattern, pattern } from '#src/core/names/sentence/pattern.ts'
import { isCapital } from '#src/core/names/sentence/words.ts'
import { listField } from './list-field.ts'
import { type DemandRule, foldedAt, longestPhrase } from './wish.ts'

/** How the births of a name went in the last decades. */
export type Trend = 'rising' | 'falling' | 'steady' | 'revival'

const PHRASES: Record<Trend, { label: string; words: string }> = {
  rising: {
    label: 'rising',
    words:
      'rising, trending upwards, trending upward, becoming more common, getting more common, becoming common, more popular every year, more popular each year, used more and more, more and more popular, on the up, growing, on an upward trend, shooting up, rising up, more people use each year, more and more people use, climbing up, going up the charts, jumping up the charts, new favorites, picking up, gaining, catching on, becoming trendy, getting trendy, rising fast, on the rise, up and coming, gaining popularity, getting more popular, getting popular, becoming popular, becoming more popular, growing in popularity, ' +
      'gaining ground, climbing, going up, climbing the charts, on the way up, on their way up, on its way up, increasing in popularity, hot right now, next big thing, trending up, moving up, soaring, taking off, about to be popular, about to get popular',
  },
  falling: {
    label: 'falling',
    words:
      'falling, on the way down, on their way down, fewer and fewer people use, fewer people use, used less and less, less and less popular, less and less common, becoming less common, getting less common, on a downward trend, trending downward, trending downwards, going downhill, becoming rarer, had their day, had its day, going out, no longer popular, not popular anymore, not as popular anymore, not as popular as they were, not as popular as they used to be, less popular than they used to be, used to be popular, slipping, tumbling, dropping off, fading away, losing ground, past their prime, past its prime, on the wane, waning, declining, going down, go down every year, goes down every year, going down every year, drop every year, fall every year, falls every year, get rarer, gets rarer, going off the boil, fall off the charts, fell off the charts, going out of style, going out of fashion, out of fashion, losing popularity, less popular every year, dropping, fading, on the way out, on the decline, in decline, getting less popular, becoming less popular, ' +
      'out of style, falling out of favor, falling out of favour, dying out, sinking, trending down, on their way out, getting rarer, sliding, disappearing, past its peak, past their peak',
  },
  steady: {
    label: 'steady',
    words:
      'steady, same rank year after year, at about the same rank, same popularity year after year, numbers hardly change, popularity hardly changes, hardly change, doesnt change much, dont change much, never really change, stays the same, stay the same, unchanging, consistently used, reliably popular, neither rising nor falling, not rising or falling, year in year out, steadily used, always in the middle, holds steady, hold steady, level popularity, stable, consistently popular, consistent, always popular, always been popular, never goes out of style, never go out of style, never out of fashion, never out of style, holding steady, steadily popular, same popularity, ' +
      'never trendy, never been trendy, always been around, evergreen, constant popularity',
  },
  revival: {
    label: 'coming back',
    words:
      'coming back, come back in, comes back, coming round again, coming around again, coming back around, on the comeback trail, back from the dead, being revived, being rediscovered, returning to favor, returning to favour, returning to fashion, enjoying a revival, enjoying a comeback, seeing a revival, seeing a comeback, making a return, back again, cool again, in style again, in fashion again, fashionable again, trendy again, used again, popular once more, having a comeback, having a revival, having a resurgence, staging a comeback, got popular again, getting popular again, becoming popular again, back on trend, making a comeback, make a comeback, comeback, revival, revived, ready for a comeback, due for a comeback, back in style, back in fashion, come back, returning, resurgence, having a moment again, retro comeback, coming back in style, coming back into fashion, coming back into style, popular again, due for a revival, rediscovered',
  },
}
const USED =
  '(popular|common|used|trendy|fashionable|stylish|big|in use|in fashion|in style|seen|heard|given|loved|cool|everywhere)'
/** Families of such phrases. */
const FAMILIES: [Trend, Pattern][] = [
  [
    'steady',
    pattern(
      `(whose|their|its|the|with|a|in)* (popularity|numbers?|ranks?|rankings?|position) (that|which|has|have|is|are)* (hasnt|havent|not|never|hardly|barely|doesnt|dont|didnt|rarely) (really|ever|much|been)* (changed?|changing|moved?|moving|budged?|shifted|varied|vary|varies|wavered|altered) (much|at all|a lot|(in|for|over|since) (the|many|several|years|decades|generations|last|past|ages|a|century)*)*|(that|which|have|has|its|names|always)* (never|not|dont|doesnt|hardly|wont) (really|ever)? (go|goes|gone|going|fall|falls|fell|fallen|been) out (of (fashion|style|favou?r|use))?|${USED} (through|throughout|across|over|for) (all)? (the)? (years|ages|decades|generations|centuries|time)|staying power|not going anywhere|(that|which|have|has)* (always|consistently|steadily|reliably|constantly) (been|stays?|stayed|remained|remain)? ${USED}|(stay|stays|stayed|staying|remain|remains|remained|been|held|holding|kept) (consistently|steadily|constantly|equally|reliably)? (${USED}|steady|stable|constant|consistent) (for|over|through) (the|many|several|all|over)* (a hundred|100|fifty|50)? (decades|generations|years|centuries|ages)`,
    ),
  ],
  [
    'revival',
    pattern(
      `(coming|come|comes|came|going|bring|bringing|brought|making|makes|make|made|made their way|creeping|sneaking) (its|their|a|way)* back ((into|in|to|on) (fashion|style|use|favou?r|vogue|trend)|around|round)?|(vanished|forgotten|disappeared|lost|died out|out of fashion|gone) (names?|and|but|that|have|has|which|for years|for decades|for a while)* (is|are|now|being|again|slowly)* (back|returning|returned|reappearing|resurfacing|used again|rediscovered|reborn)|(people|parents|we)? (are|is)? (using|choosing|loving|giving|rediscovering|bringing back) (them)? again|(come|comes|coming) back|come back|(a|making|making a|the)? (quiet|slow|big|huge|major|surprise|sudden) (comeback|revival|return|come back)|back (now|again)|(getting|got|given|enjoying|having|finding|on) (an?|their|its)? (new|second) life|second life|(is|are|now) (returning|reappearing|resurfacing)|(due|ready|ripe|overdue|poised|set) (for)? (a|an|its|their)? (comeback|revival|resurgence|return)|${USED} (once)? again`,
    ),
  ],
  [
    'rising',
    pattern(
      `(getting|becoming|growing|turning|increasingly) (more|more and more|increasingly|ever more|so|very)* (${USED} (every|each)? (year|day)?|in popularity)|(more and more|ever more|increasingly) (people|parents)? ${USED}|(heading|moving|going|shooting|edging|inching|creeping|zooming) up (the|in|on)* (charts|ranks|rankings|list|popularity)?|(about|ready|set|poised) to (blow up|take off|explode|boom|be big|break out|rise|soar)|booming|boomed|hot (in|right now|these days|at the moment)|snowballing|(fast|fastest) (growing|rising|climbing)|on the up|(up|upward|upwards) (lately|recently|trend|trending|right now)|(soon|about|going|bound|set|likely|poised) to (be|become|get|explode) (${USED}|the next big thing)|(rising|climbing|growing|soaring|surging|increasing|gaining|shooting|moving|going|trending|jumping) (quickly|fast|rapidly|steadily)? (in popularity|popularity|up the (charts|ranks|rankings|lists)|the charts|ground|traction|momentum|steam|up|upwards?)`,
    ),
  ],
  [
    'falling',
    pattern(
      `(go|goes|gone|drops?|dropped|falls?|fell|slips?|slid|sinks?|sank|slides?) (down|lower) (and down|and lower)? (every|each|year after|year on) (year|time)|(falling|dropping|declining|slipping|sliding|fading|dying|sinking|tumbling|waning|plummeting|decreasing|losing|going) (out of (fashion|style|favou?r|use|the charts)|in popularity|popularity|from favou?r|down the (charts|ranks|rankings|lists)|ground|steam|out|off|away)|(less and less|fewer and fewer|ever less) (people|parents|babies)? (popular|common|used|use|given|are given|get)?|in (freefall|free fall|decline)|(plummeting|plummets|plummeted)|(nosediving|nosedives)|tanking|vanishing|disappearing|dropping like flies|(have|has|already|long since) peaked|past (it|their best|their prime|their peak)|on the (slide|way down|wane|decline)|(heading|moving|trending) (down|downward|downwards)|declining|no longer ${USED}|(used to be|once|were once|was once|formerly) (very|so|really|super|hugely)? ${USED} (but|and)? (not)? (now|anymore|any more)?`,
    ),
  ],
]
const TRENDS = Object.keys(PHRASES) as Trend[]

/** Whether a name is given more and more, less and less, as ever, or again. */
export const trend: DemandRule<Trend> = {
  help: { title: 'Trend', examples: ['names that are coming back', 'names on the rise'] },
  field: listField('Trend', () => TRENDS.map((value) => ({ value, label: PHRASES[value].label }))),
  reader({ fameOf }) {
    const byPhrase = new Map(
      TRENDS.flatMap((id) => PHRASES[id].words.split(', ').map((phrase) => [phrase, id] as const)),
    )
    return (words, at) => {
      for (const [id, phrase] of FAMILIES) {
        const matched = phrase(words, at)
        // "going back and forth" is about the parents.
        if (
          matched &&
          foldedAt(words, at + matched.length) === 'and' &&
          foldedAt(words, at + matched.length + 1) === 'forth'
        )
          return null
        // "growing up with two languages"
        if (matched?.length === 2 && foldedAt(words, at) === 'growing' && foldedAt(words, at + 1) === 'up')
          return null
        // "we keep coming back to Julian"
        const returned = matched && foldedAt(words, at + matched.length) === 'to'
        if (returned && isCapital(words[at + matched.length + 1])) return null
        // "I've always loved Annabel"
        const before = foldedAt(words, at - 1)
        const isOfPerson =
          (/^(i|ive|we|weve|have|has|he|hes|she|shes|they|theyve|who)$/.test(before) || KIN.test(before)) &&
          !/^(everyone|everybody|people|that|which)$/.test(foldedAt(words, at - 2)) &&
          foldedAt(words, at + (matched?.length ?? 0) - 1) === 'loved'
        // Left to `like` where a name follows: "I've always loved Annabel".
        const isOfName = (): boolean =>
          [0, 1, 2].some((on) => fameOf(foldedAt(words, at + (matched?.length ?? 0) + on)) === 'curated')
        if (matched && isOfPerson && isOfName()) continue
        // "I've always loved Welsh names" says no more than the names.
        if (matched && isOfPerson) return { length: matched.length, values: [], label: '' }
        if (matched) return { length: matched.length, values: [id], label: PHRASES[id].label }
      }
      const found = longestPhrase(words, at, (phrase) => byPhrase.get(phrase))
      if (!found || (foldedAt(words, at) === 'growing' && foldedAt(words, at + 1) === 'up')) return null
      const match = { length: found.length, values: [found.known], label: PHRASES[found.known].label }
      // "meaning rising sun"
      return found.length === 1 ? { ...match, weak: true as const } : match
    }
  },
  matcher({ table, decades }) {
    let made: Record<Trend, Bitmap> | undefined
    const classify = (): Record<Trend, Bitmap> => {
      const known = decades()
      const last = known.count - 1
      const found = {
        rising: emptyBitmap(table.rows),
        falling: emptyBitmap(table.rows),
        steady: emptyBitmap(table.rows),
        revival: emptyBitmap(table.rows),
      }
      for (let row = 0; row < table.rows; row++) {
        const record = table.birthRecord(row)
        // Of most names nothing is said.
        if (!record || record.file.time.course[record.index] === 0) continue
        const { trend: own, isRising } = timeFactsOf(record.file, record.index)
        const rank = table.rank[row] ?? 0
        const often = rank > 0 && rank <= 2500
        if (often && isRising) addRow(found.rising, row)
        if (own === 'falling' && known.births(row, last - 1) >= known.bound(last - 1, 3000))
          addRow(found.falling, row)
        if (often && own === 'steady') addRow(found.steady, row)
        if (often && own === 'revival') addRow(found.revival, row)
      }
      return found
    }
    return (value) => [
      {
        levels: [(made ??= classify())[value]],
        explain: () => [{ kind: 'popularity', text: PHRASES[value].label }],
      },
    ]
  },
}
