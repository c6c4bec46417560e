// Marked as pure, so that a page that uses the filters need not bundle their words.
/* @__NO_SIDE_EFFECTS__ */
const list = (text: string): Set<string> => new Set(text.split(' '))

/** Filler words of a query, without information about the name. */
export const FILLERS = list(
  'names name named baby babies for a an the with that which who what are is be was of in on at my our we i me us you ' +
    'want wants wanted would looking look search find show give please some any ideas idea suggest suggestions something ' +
    'and or to have has having it its this their them they need letter letters choose first child kid newborn expecting ' +
    'really quite very but can could should im were themed theme style styled type kind kinds sort so',
)

/** Words of politeness and of the story around a wish, in six languages; after a verb of meaning they count. */
export const CHATTER = list(
  'pls plz thx ty lol haha kindly direction xx xo cheers ta thank thanks hello hi hey ok okay much help day today going arriving due soon little stuck lost good ' +
    'morning ive weve were think thinking nombre nombres nom noms prenom prenoms namen vorname vornamen ' +
    'nome nomes nomi para pour fur per que qui che der die das un una une uma eine ein de del da do di ' +
    'des los las les el la le il bebe nuestra nuestro con com mit auf en em signifiant notre wir suchen suche einen einem busco buscamos otra otro cerco cerchiamo procuro procuramos cherche cherchons nous avons haben sucht unser unsere unseren nuestros cest when how ' +
    'does know tell about just sure someone anyone everyone out there new lot lots household google alexa siri chatgpt gpt',
)

/** Praise that is usually politeness rather than a meaning: `beautiful Irish names`. */
export const PRAISE = list(
  'beautiful lovely pretty nice good cute great best cool perfect sweet amazing favorite favourite',
)

/** Before `like` these make it a polite request: "I would like". */
export const WISHING = list('i id we wed would ill really also')

/** The word after these must not be taken literally; it is left over rather than misread. */
export const NEGATIONS = list(
  'not no without except never nothing non dont isnt arent avoid excluding neither nor',
)

/** From these to the end of the clause the sentence compares or talks about the family: all of it is left over. */
export const UNREAD_CLAUSES = list(
  'like similar resembling reminiscent than more less rather sounds sounding sound rhymes rhyming goes go going ' +
    'surname sibling siblings brother brothers sister sisters twin twins lastname vintage era',
)
