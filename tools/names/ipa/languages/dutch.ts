import { type Language, SPOKEN } from '#tools/names/ipa/engine.ts'
import { assimilateVoice } from '#tools/names/ipa/voicing.ts'

const V = '[aeiouy]'
const C = '[bcdfghjklmnpqrstvwxz]'
/** An open syllable: a vowel, one consonant and a vowel, or the end. */
const OPEN = `(?=(?:${C}h?|[bdfgkpt][lr])${V}|${V}|$)`

/**
 * Dutch. An e in an open syllable before the stress is left out, as it may be reduced, and an unstressed e before two
 * consonants; so are ou and eu in names from French.
 */
export const dutch: Language = {
  rules: [
    ['sch', 's x'],
    ['sj', 'ʃ'],
    ['ch', 'x'],
    ['ck', 'k'],
    ['dt|tt|th', 't'],
    ['ieu|eau|ou(?![tdw])|eu(?![nr])|^ch', '?'],
    ['aai', 'aː i̯'],
    ['aa', 'aː'],
    ['ee', 'eː'],
    ['oo', 'oː'],
    ['uu', 'y'],
    ['oe', 'u'],
    ['ij|ei', 'ɛ i̯'],
    ['ie(?![aou])', 'i'],
    ['eu', 'øː'],
    ['ui', 'œ y̯'],
    ['ou|au', 'ɑ u̯'],
    [`(?<=${V}.*)e(?=[lnmrs]?$)`, 'ə'],
    [`a${OPEN}`, 'aː'],
    [`e${OPEN}`, 'eː'],
    [`i(?=${V})`, 'i~j'],
    [`i${OPEN}|y`, 'i'],
    [`o${OPEN}`, 'oː'],
    [`u${OPEN}`, 'y'],
    ['a', 'ɑ'],
    ['é', 'ˈeː'],
    ['e', 'ɛ'],
    ['i', 'ɪ'],
    ['o', 'ɔ'],
    ['u', 'ʏ'],
    ...'bdfgklmnprs'.split('').map((letter) => [letter + letter, letter === 'g' ? 'ɣ' : letter] as const),
    ['tz', 't s'],
    ['g(?=j)', 'x'],
    ['n(?=k)', 'ŋ'],
    ['ng', 'ŋ'],
    ['c(?=[eiy])', 's'],
    ['c|k', 'k'],
    ['g', 'ɣ'],
    ['h', 'ɦ'],
    ['w', 'ʋ'],
    ['x', 'k s'],
    ...'bdfjlmnprstvz'.split('').map((letter) => [letter, letter] as const),
  ],
  stress: SPOKEN,
  changes: [
    // After the first syllable an unstressed e is reduced; in the first one it may be.
    ['^(# (?:[^ aeiouyøɑɔɛəɪʏœ]+ )*)eː', '$1?'],
    ['(?<= )eː(?= )', 'ə'],
    ['(?<!# (?:[^ aeiouyøɑɔɛəɪʏœ]+ )*)(?<= )ɛ(?= [^ \u032F]+ [^ ]+ #)', '?'],
    assimilateVoice({ final: true }),
    ['ɣ(?= #| [ptks])', 'x'],
  ],
}
