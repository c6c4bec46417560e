import { emptyBitmap } from '#src/core/names/search/bitmap.ts'
import { CHATTER, FILLERS } from '#src/core/names/sentence/sentence-words.ts'
import { pattern } from '#src/core/names/sentence/pattern.ts'
import { readPosition } from '#src/core/names/filters/edges.ts'
import { type DemandRule, foldedAt } from './wish.ts'

const RUDE =
  /^(bad|rude|embarrassing|awkward|weird|funny|inappropriate|offensive|unfortunate|naughty|gross|dirty|terrible|words?|awful|stupid|horrible|swear|curse|anything|nasty|cringe|something|unwanted)$/
const NOT_LETTERS =
  /^(is|are|be|to|of|as|we|if|no|it|or|so|my|me|the|and|not|can|but|all|our|her|his|for|out|any|you|in|on|at|do|dont|wont|cant|spell|that)$/

const SMALL = pattern(
  '(initials?|monograms?) (would|will|should|must|need|needs|have|has|ought|cant|cannot|shouldnt|mustnt|wont|werent|arent|not|to|going|come|came|out|up|as|spell|spells|read|reads|say|be|being|are|is|the)* (be|are|as|spell|read|werent|shouldnt|cant|to|initials?|monograms?) <letters>',
)

/** The first letter of the initials; `bad` means that they should spell no word. */
export const initials: DemandRule<string> = {
  help: { title: 'Initials', examples: ["initials that don't spell anything bad"] },
  ownNegation: true,
  spelled: () => ['initials', 'monogram'],
  reader: () => (words, at) => {
    if (
      !/^(initials?|monograms?)$/.test(foldedAt(words, at)) &&
      !/^(initials|monogram)$/.test(foldedAt(words, at + 1))
    )
      return null
    const cue = /^(initials?|monograms?)$/.test(foldedAt(words, at)) ? at : at + 1
    if (readPosition(words, cue, 'first') && foldedAt(words, cue) === 'initial') return null
    const start =
      cue === at
        ? at
        : /^(no|rude|bad|the|with|weird|awkward|embarrassing)$/.test(foldedAt(words, at))
          ? at
          : -1
    if (start < 0) return null
    const near = words.slice(Math.max(0, cue - 4), cue + 10)
    const avoid = near.some(({ folded }) =>
      /^(not|no|dont|doesnt|shouldnt|mustnt|wont|cant|cannot|never|werent|avoid|arent|nothing|without|isnt|wouldnt)$/.test(
        folded,
      ),
    )
    // "something to make the initials HB"
    const rude = near.find(
      (word) =>
        RUDE.test(word.folded) && !(/^(something|anything)$/.test(word.folded) && words.indexOf(word) < cue),
    )
    if (rude) {
      let end = Math.max(cue + 1, words.indexOf(rude) + 1)
      // "anything silly"
      if (
        /^(anything|something|words?)$/.test(rude.folded) &&
        /^(silly|stupid|weird|rude|bad|funny|unfortunate|embarrassing|naughty|awful|odd|strange|gross|offensive|awkward)$/.test(
          foldedAt(words, end),
        )
      )
        end++
      return { length: end - start, values: ['bad'], label: 'initials spell nothing', avoid: true as const }
    }
    // "his initials need to be hb", in a sentence without capitals
    const small = SMALL(words, cue)
    const written = small && foldedAt(words, small.slots.letters ?? 0)
    if (
      small &&
      written &&
      /^[a-z]{2,3}$/.test(words[small.slots.letters ?? 0]?.raw ?? '') &&
      !NOT_LETTERS.test(written)
    )
      return {
        length: cue + small.length - start,
        values: [written.toUpperCase()],
        label: `initials ${avoid ? 'not ' : ''}${written.toUpperCase()}`,
        ...(avoid && { avoid: true as const }),
      }
    for (let next = cue + 1; next < Math.min(words.length, cue + 9); next++) {
      const raw = (words[next]?.raw ?? '').replace(/\./g, '')
      const isLetters =
        /^[A-Z]{2,4}$/.test(raw) ||
        (next === cue + 1 &&
          /^[a-z]{2,3}$/.test(raw) &&
          !(FILLERS.has(raw) || CHATTER.has(raw)) &&
          !NOT_LETTERS.test(raw))
      const single = /^[A-Z]$/.test(raw) && raw !== 'I'
      if (!isLetters && !single) continue
      let letters = raw
      let end = next + 1
      // "J and R", "J R"
      while (single && letters.length < 4) {
        const joined = /^(and|n)$/.test(foldedAt(words, end)) ? 1 : 0
        if (!/^[A-Za-z]$/.test(words[end + joined]?.raw ?? '')) break
        letters += words[end + joined]?.raw ?? ''
        end += joined + 1
      }
      const shown = letters.toUpperCase()
      return {
        length: end - start,
        values: [shown],
        label: avoid ? `initials not ${shown}` : `initials ${shown}`,
        ...(avoid && { avoid: true as const }),
      }
    }
    // "JR as initials"
    const before = words[cue - 2]
    if (before && /^[A-Z]{2,4}$/.test(before.raw) && /^(as|for|are|the)$/.test(foldedAt(words, cue - 1)))
      return { length: 1, values: [before.raw], takes: [cue - 2], label: `initials ${before.raw}` }
    // "AC would be lovely initials", "an E.J., both initials"
    const mentioned = words.findIndex(({ raw }) => /^[A-Z]{2,4}$|^[A-Z](?:\.[A-Z])+\.?$/.test(raw))
    const capitals = words.every(({ raw }) => raw === raw.toUpperCase())
    if (mentioned >= 0 && !capitals) {
      const letters = (words[mentioned]?.raw ?? '').replace(/\./g, '')
      return {
        length: 1,
        values: [letters],
        takes: [mentioned],
        label: `initials ${letters}`,
        ...(avoid && { avoid: true as const }),
      }
    }
    return null
  },
  matcher:
    ({ table, spelling }) =>
    (letters) => {
      // Only the first initial is the name's; without the others no name spells a word.
      const rows =
        letters === 'bad' ? emptyBitmap(table.rows) : spelling.startingWith(letters.charAt(0).toLowerCase())
      return [
        { levels: [rows], explain: () => [{ kind: 'name', text: `first initial ${letters.charAt(0)}` }] },
      ]
    },
}
