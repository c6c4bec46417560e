import type { Word } from './words.ts'

/** Words of a person who has to decide, anywhere in a sentence. */
export const DECIDES =
  /^(which|better|prefer|preference|choose|choosing|choice|decide|deciding|decision|torn|compare|comparing|rather|vs|versus|pick|picking|prettier|nicer|cuter|cooler|stuck|between|undecided|opinions?|thoughts|votes?|voted|voting|poll|debating|favou?rite|winner|wins?|dilemma|shortlist|shortlisted|finalists?|final|narrowed|toss|pros|cons|rank|left|contenders?|debate|argue|arguing|disagree|opinion|choices|options|agree|undecisive|indecisive|equally|different|differs?|mistake|them|these|those|prefers|preferred|safer|quale|cual|qual|quel|quelle|welcher|welche|welchen|schoner|besser|lieber|mejor|melhor|meglio|mieux|prefieren|preferite|prefere|preferez|entre|zwischen|choisir|elegir|escolher|scegliere|scegliereste|hilfe|tiebreaker|preferences|verdict|deadlock|deadlocked)$/

export const isDeciding = (words: Word[]): boolean => words.some(({ folded }) => DECIDES.test(folded))
