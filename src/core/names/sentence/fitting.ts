import type { Word } from './words.ts'

/** Verbs of a name that should fit others: `goes well with`, `to pair with`, `flows nicely with`, `suits`. */
export const FITS =
  '(that|which|to|will|would|should|must|can|could|it|they|needs? to|has to|you|we|want|ones?|names?|doesnt|dont|does not|not|wont)* (go|goes|going|offset|offsets|balance|fit|fits|fitting|suit|suits|suiting|match|matches|matching|run|runs|bump into|bumps into|pair|pairs|pairing|flow|flows|flowing|work|works|working|sound|sounds|clash|clashes|complement|complements|complementing|compliment|compliments|follow|follows|look|looks|rolls? off|put|use|mesh|meshes|balances?) (really|so|very)? (well|good|nice|nicely|right|great|lovely|best|better|beautifully|perfectly|pretty|ok|okay|weird|silly|odd|strange|funny|awkward|wrong|stupid|ridiculous|daft|bad|terrible|off|comical|rude|clunky|harsh|horrible|awful|rubbish|decent|fine|smooth|together|out)? (said|spoken|written|paired|placed)? (with|to|into|onto|alongside|next to|beside|after|before|in front of|in between|between|as)?'

const GIRL = /^(girls?|daughters?|sisters?|sis|she|shes|her|princess|goddess)$/
const BOY = /^(boys?|sons?|brothers?|bro|he|hes|his|him|prince)$/

/** The gender that words say, or null when they say none or both. */
export function genderIn(words: Word[]): 'girl' | 'boy' | null {
  const girl = words.some(({ folded }) => GIRL.test(folded))
  const boy = words.some(({ folded }) => BOY.test(folded))
  return girl === boy ? null : girl ? 'girl' : 'boy'
}

/** What a match says of the gender besides, for `SentenceMatch.also`. */
export const alsoGender = (
  gender: 'girl' | 'boy' | null,
): { also?: { kind: 'gender'; values: string[]; label: string }[] } =>
  gender ? { also: [{ kind: 'gender', values: [gender], label: gender === 'girl' ? 'Girl' : 'Boy' }] } : {}
