import { sharedOriginOf } from '#src/core/names/filters/shared-origins.ts'
import { fold } from '#src/core/names/spelling/fold.ts'

const VULGAR = 'a vulgar word'

/** Names that are, or sound like, a word nobody wants to be called in a language, with what it means there. */
const UNLUCKY: Record<string, Record<string, string>> = {
  english: {
    dick: VULGAR,
    fanny: VULGAR,
    fannie: VULGAR,
    randy: '“lustful” in Britain',
    willy: 'a child’s word for a private part',
    semen: 'read as a medical word',
    simen: 'read as a medical word',
    jerker: VULGAR,
    odd: '“strange”',
    joke: '“a jest”',
    freek: 'said like “freak”',
    fokke: 'read as a vulgar word',
    phuc: 'read as a vulgar word',
    bich: 'read as a vulgar word',
    dung: 'read as “manure”',
    nimrod: 'slang for a fool in the U.S.',
    candida: 'an infection',
    isis: 'the name of a terror group',
    adolf: 'tied to Hitler',
    titti: 'read as a vulgar word',
    fartun: 'begins like a rude word',
  },
  german: {
    gift: '“poison”',
    mist: '“dung”',
    dick: '“fat”',
    al: '“eel”',
    adolf: 'tied to Hitler',
    isis: 'the name of a terror group',
  },
  spanish: {
    mona: '“female monkey”, also “cute”',
    nada: '“nothing”',
    mala: '“bad”',
    tara: '“defect”',
    concha: 'vulgar in parts of Latin America',
    pena: '“sorrow”',
    polla: VULGAR,
    paja: VULGAR,
    fea: '“ugly”',
    rata: '“rat”',
  },
  french: {
    peter: 'written like “to fart”',
    nick: 'said like a vulgar word',
    nik: 'said like a vulgar word',
    nicky: 'said like a vulgar word',
    beth: 'said like “silly”',
    sally: 'said like “made dirty”',
    connie: 'said like an insult',
    ken: 'vulgar slang',
    conny: 'said like an insult',
  },
  italian: {
    pippa: 'vulgar slang',
    mona: 'vulgar in the north-east',
    troia: VULGAR,
  },
  portuguese: {
    nada: '“nothing”',
    pila: VULGAR,
    mala: '“suitcase”',
    pia: '“sink”',
    kai: 'said like “falls”',
  },
  dutch: { lul: VULGAR, pik: VULGAR, mist: '“fog”' },
  polish: { pupa: '“bottom”', siki: 'a child’s word for urine' },
  scandinavian: {
    fan: '“the devil” in Swedish',
    kiss: '“pee” in Swedish',
    luder: VULGAR,
    gift: '“poison”, also “married”',
  },
  sanskrit: { randi: VULGAR, randy: 'close to a vulgar word' },
  punjabi: { randi: VULGAR, randy: 'close to a vulgar word' },
  urdu: { randi: VULGAR, randy: 'close to a vulgar word' },
  arabic: { nik: VULGAR, nick: 'said like a vulgar word' },
  hebrew: { zona: '“prostitute”' },
  hungarian: { pina: VULGAR },
  finnish: { perse: VULGAR },
  turkish: { mal: 'slang for a fool' },
}

/** What an unlucky name means in a language, by the id of its origin; undefined for all others. */
export const unluckyIn = (language: string, name: string): string | undefined =>
  (UNLUCKY[language] ?? UNLUCKY[sharedOriginOf(language) ?? ''])?.[fold(name)]
