import { phraseList } from '#src/core/names/sentence/word-list.ts'
import { GENDER_WORDS } from '#src/core/names/filters/gender-words.ts'
import { MEANING_VERBS } from '#src/core/names/filters/meaning-phrases.ts'
import { fold } from '#src/core/names/spelling/fold.ts'
import type { WrittenEntry } from '#src/core/names/name.ts'
import {
  FILLERS,
  NEGATIONS,
  PRAISE,
  UNREAD_CLAUSES,
  WISHING,
} from '#src/core/names/sentence/sentence-words.ts'
import type { BirthTable } from '#tools/names/births.ts'
import type { WordNet } from './wordnet.ts'

/** Filters for the words of the map; each returns true for a word to leave out. */
export type LeftOut = {
  name(word: string): boolean
  empty(word: string): boolean
  hurtful(word: string): boolean
}

/** The most frequent words of a language express no idea. */
const MAX_FREQUENCY = 300
/** From this many births on, a word is mainly a name (Frank, Bill); a rarer one (Canyon) is also the idea. */
const GIVEN = 20_000

/** Prefixes of words that should not appear among names. Short ones are complete words, with a full stop. */
const HURTFUL = (
  'abort abus addict adulter agony aids. alcohol amputat anal. anorex apartheid aphrodis arous arson ass. assassin ' +
  'assault atroc attack. attacker autops bastard battlefield. behead bestial bigot bitch bloodshed bomb bondage ' +
  'boob breast brothel brutal bullet bulli bully burglar butcher butt. buttock cancer cannabis cannon. carcass ' +
  'carnage carnal castrat casualt catastroph cocaine coffin concubin condom corpse corrupt coward crap ' +
  'cremat crime crimin crippl cruel cult. cunt curse cynic damn dead death decapit deform delinq demon deport ' +
  'depress despair despot deviant devil diarrh die. died dies disabl disaster disgrace dope dread drown drug drunk ' +
  'dumb dwarf dying dyke electrocut embalm enemies enemy enslav envy epidemic erect erotic escort. evil execut ' +
  'exterminat extremis fag famine fart fascis fatal felon fetish fetus filth foe. fool foreskin ' +
  'fratricid fuck funeral gallows gang. gangs. gangster gas. gay. geisha genital genocid ghetto gore gory grave. graves. gravest ' +
  'graveyard greed grenade guillotin gun handicap hang. hanged hanging harass harlot hate ' +
  'hatred heathen hedonis hell. hemorrh heroin hitler hobo holocaust homicid homosex hooker hopeless hostage ' +
  'humiliat hunger hussy idiot imbecil incest infanticid infect inferior insan intercours intifada jail jealous ' +
  'jerk. jihad kidnap kill kinky leper lesbian lethal leukem libido lust. lustful lynch malign manslaughter martyr massacr ' +
  'massage masturb menstru midget minefield miscarr missile mob. molest morgue moron mortal mortuar murder mutilat ' +
  'naked narcot nazi necro negro nigger nipple nude orgas orgy oriental outcast paedo pandemic paralys pedophil ' +
  'penis perver pimp. piss plague poison porn pregnan prison prostitut pube puke pus. queer rabid racis rage. rape ' +
  'raping rapist rectal rectum retard savage scum seduc semen sensual sex. sexi sexu sexy shit shoot. shooting shootout sick. sickly sickness sicken sin. sinful sinn ' +
  'skeleton slaught slave slut sniper sperm stab. stabb stalk. starv steril stillb strangl stripper stupid suicid ' +
  'swastika terminal terror thief thieves thug tit. tits tomb. tombs torment tortur toxic traged tragic traitor ' +
  'tramp. trauma tumor tumour turd tyran ugly urin vagin victim villain vindictive violen virus vomit vulgar weapon ' +
  'whore wicked wound wretch'
).split(' ')

/** WordNet's usage labels. Each given by two words of the sense. */
const SLURS = [
  ['ethnic_slur', 'ethnic_slur'],
  ['disparagement', 'derogation'],
  ['obscenity', 'smut'],
] as const
/** Everything below these is left out: acts of sex and killing, bodies and their ailments, drugs. */
const TREES = [
  ['sexual_activity', 'sex'],
  ['killing', 'putting_to_death'],
  ['genitalia', 'privates'],
  ['illness', 'malady'],
  ['ill_health', 'unhealthiness'],
  ['body_waste', 'excrement'],
  ['crime', 'law-breaking'],
  ['prostitute', 'whore'],
  ['torture', 'torturing'],
  ['weapon', 'arm'],
  ['drug', 'drug'],
] as const

/** Decides what the map leaves out: names, words without an idea, and offensive words. */
export function createLeftOut(
  wordnet: WordNet,
  frequent: string[],
  entries: WrittenEntry[],
  births: BirthTable,
): LeftOut {
  const names = new Set(
    entries.flatMap(({ name, variants, nicknames }) => [name, ...variants, ...nicknames]).map(fold),
  )
  for (const [name, { girls, boys }] of births.names) {
    const given = [...girls, ...boys].reduce((sum, count) => sum + count, 0)
    if (given >= GIVEN) names.add(name)
  }
  const empty = new Set([
    ...frequent.slice(0, MAX_FREQUENCY),
    ...[FILLERS, PRAISE, WISHING, MEANING_VERBS, NEGATIONS, UNREAD_CLAUSES].flatMap((words) => [...words]),
    ...Object.values(GENDER_WORDS).flatMap(phraseList),
  ])
  const bad = hurtfulSenses(wordnet)
  const first = (word: string) =>
    (wordnet.sensesOf.get(word) ?? []).filter(({ rank }) => rank === 0).map(({ id }) => id)
  return {
    name: (word) => names.has(word) || first(word).every((id) => wordnet.senses.get(id)?.proper === true),
    empty: (word) => empty.has(word),
    hurtful: (word) =>
      HURTFUL.some((stem) => (stem.endsWith('.') ? word === stem.slice(0, -1) : word.startsWith(stem))) ||
      first(word).some((id) => bad.has(id)),
  }
}

function hurtfulSenses({ senses }: WordNet): Set<string> {
  const found = new Set<string>()
  const isRoot = (words: string[], pairs: readonly (readonly [string, string])[]): boolean =>
    pairs.some(([a, b]) => words.includes(a) && words.includes(b))
  const below = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const { kind, to } of senses.get(id)?.links ?? []) if (kind === '~') below(to)
  }
  for (const [id, { words, links }] of senses) {
    if (isRoot(words, TREES)) below(id)
    if (isRoot(words, SLURS)) for (const { kind, to } of links) if (kind === '-u') found.add(to)
  }
  return found
}
