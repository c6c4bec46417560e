import { byWord } from './word-list.ts'

/** What people type for a word in forums and messages, by the word that the kinds of wishes read. */
const SHORT_FORMS = byWord([
  ['middle', 'mn, mns, midname'],
  ['first', 'fn'],
  ['surname', 'ln, lname'],
  ['kid', 'kiddo, kiddos, kiddie, kidlet, bairn, sprog, bubba, bubs'],
  ['baby', 'bby, babe, bebe, babys'],
  ['going', 'gonna, gunna'],
  ['want', 'wanna'],
  ['without', 'wout'],
  ['whats', 'wots, wats'],
  ['about', 'abt'],
  ['something', 'smth, sth, somethin'],
  ['because', 'cuz, coz, bc'],
  ['little', 'lil'],
  ['between', 'btwn, betwn, btween, inbetween'],
  ['like', 'lik, liek, lke'],
  ['boyfriend', 'bf'],
  ['girlfriend', 'gf'],
  ['daughter', 'dauter, dawter, doter, dauther, dotter'],
  ['would', 'wud'],
  ['should', 'shud, shld'],
  ['could', 'cud'],
  ['dd', 'dd1, dd2, dd3, dd4'],
  ['ds', 'ds1, ds2, ds3, ds4'],
])

/** The whole word for a short form of forums and messages; the word itself when it is none. */
export const wholeWord = (folded: string): string => SHORT_FORMS.get(folded) ?? folded
