// Marked, so that a page that knows the filters need not carry their words.
/* @__NO_SIDE_EFFECTS__ */
const list = (text: string): Set<string> => new Set(text.split(' '))

/** Words that a request is made of and that say nothing about the name. */
export const FILLERS = list(
  'names name named baby babies for a an the with that which who what are is be was of in on at my our we i me us you ' +
    'want wants wanted would looking look search find show give please some any ideas idea suggest suggestions something ' +
    'and or to have has having it its this their them they need letter letters choose first child kid newborn expecting ' +
    'really quite very but can could should im were themed theme style styled type kind kinds sort so',
)

/** Praise that is more often politeness than a wish for the meaning: `beautiful Irish names`. */
export const PRAISE = list(
  'beautiful lovely pretty nice good cute great best cool perfect sweet amazing favorite favourite',
)

/** Before `like` these make a polite wish of it: "I would like". */
export const WISHING = list('i id we wed would ill really also')

/** The word after these is meant otherwise than it reads; it is left over rather than misunderstood. */
export const NEGATIONS = list(
  'not no without except never nothing non dont isnt arent avoid excluding neither nor',
)

/** From these to the end of the clause the sentence compares, likens or speaks of the family: left over as a whole. */
export const UNREAD_CLAUSES = list(
  'like similar resembling reminiscent than more less rather sounds sounding sound rhymes rhyming goes go going ' +
    'surname sibling siblings brother brothers sister sisters twin twins lastname vintage era',
)
