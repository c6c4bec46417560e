/** What a sentence asks about one name. */
export type LookUp = {
  name: string
  about: 'meaning' | 'say' | 'origin' | 'popularity' | 'gender' | 'spelling'
}

/** Patterns of folded words; `*` stands for the name. The longer ones first. */
export const PATTERNS: [LookUp['about'], string[]][] = [
  [
    'meaning',
    (
      'what does the name * mean, what does * mean, whats the meaning of the name *, whats the meaning of *, what is the meaning of the name *, what is the meaning of *, meaning of the name *, meaning of *, the meaning behind the name *, meaning behind the name *, meaning behind *, what does * stand for, ' +
      '* name meaning, * meaning, definition of *, what is * short for meaning, tell me about the name *, tell me about *, what * means, meaning for the name *, what do you know about *, * definition, what the name * means, what do people mean by *, does * mean anything, whats * mean, name meaning of *, what * stands for, what the name * stands for, what * means, * means what, meanings of *, meaning for *, is * a real name, is * a name, is * a nice name, is * a good name, is * an actual name, is * really a name, is * even a name, is * a made up name, is * made up, is the name * real, is the name * made up, does the name * exist, que significa el nombre *, que significa *, was bedeutet der name *, was bedeutet *, que signifie *, cosa significa *, o que significa *, what did * mean, does the name * mean anything, does the name * have a meaning, does * have a meaning'
    ).split(', '),
  ],
  [
    'say',
    'pronouncing *, pronouncing the name *, am i saying * right, am i pronouncing * right, am i saying * correctly, im not sure how to say *, no idea how to say *, not sure how to pronounce *, how do you even say *, how is * meant to be pronounced, how to spell and say *, is it pronounced *, say * out loud, how * is pronounced, how * is said, * pronounced, how you say *, how you pronounce *, how people say *, how do you pronounce the name *, how do you pronounce *, how to pronounce the name *, how to pronounce *, how do you say the name *, how do you say *, how to say *, how do i pronounce *, how do i say *, how is * pronounced, how is the name * pronounced, pronunciation of *, pronunciation of the name *, * pronunciation, correct pronunciation of *, how would you pronounce *, how would you say *, how does one pronounce *, pronounce *, is * pronounced, how should i pronounce *, right way to say *, whats the pronunciation of *, how is * said, correct way to say *, how do people say *, how do people pronounce *, how to you pronounce *, what is the pronunciation of *, proper way to say *, say the name *'.split(
      ', ',
    ),
  ],
  [
    'spelling',
    'how do you spell the name *, how do you spell *, how do i spell *, how do we spell *, how do people spell *, how would you spell *, how should i spell *, how to spell the name *, how to spell *, how is the name * spelled, how is the name * spelt, how is * spelled, how is * spelt, how is * written, how do you write *, how many ways to spell *, how many spellings of *, how many spellings does * have, ways to spell *, ways of spelling *, correct spelling of *, right spelling of *, proper spelling of *, usual spelling of *, original spelling of *, traditional spelling of *, different spelling of *, different spellings of *, different spellings for *, other spelling of *, other spellings of *, other spellings for *, alternative spelling of *, alternative spelling for *, alternative spellings of *, alternative spellings for *, alternate spelling of *, alternate spellings of *, alternate spellings for *, unusual spelling of *, unusual spelling for *, unusual spellings of *, unusual spellings for *, unique spelling of *, unique spelling for *, unique spellings of *, unique spellings for *, creative spelling of *, creative spellings of *, rare spelling of *, rare spellings of *, cool spelling of *, cool spellings of *, uncommon spelling of *, all spellings of *, another spelling of *, another spelling for *, another way to spell *, a different way to spell *, an unusual way to spell *, a unique way to spell *, spelling variations of *, spelling variants of *, variant spellings of *, spelling of the name *, spelling of *, spellings of *, spellings for *, * spelling, * spellings, * alternative spellings, * alternate spellings, * different spelling, * other spellings'.split(
      ', ',
    ),
  ],
  [
    'origin',
    'where * comes from, where the name * comes from, where * is from, where * came from, where the name * came from, origin of name *, country of origin of *, roots of *, root of the name *, where do they use *, which country is * from, which language is * from, what language does * come from, history of *, story behind *, story behind the name *, where does the name * come from, where does * come from, where is the name * from, where is * from, what origin is the name *, what origin is *, what is the origin of the name *, what is the origin of *, whats the origin of *, origin of the name *, origin of *, origins of *, what nationality is *, what nationality is the name *, what language is *, what language is the name *, * origin, * name origin, is * irish or scottish, what kind of name is *, what country is * from, history of the name *, where did the name * come from, where did * come from, what culture is * from, etymology of *, etymology of the name *, where does the name * originate, what ethnicity is *, what ethnicity is the name *, what country does * come from, * etymology, what culture is the name * from, background of the name *'.split(
      ', ',
    ),
  ],
  [
    'popularity',
    'is * overdone, is * overhyped, is * done to death, is * going up or down, is * going down, is * going up in popularity, is * rising or falling, is * falling, is * dropping, is * getting more popular, is * getting less popular, is * becoming more popular, is * becoming less popular, is * becoming too popular, is * on the way up, is * on its way up, is * on the way out, is * on its way out, is * on the way down, is * dying out, is * still in fashion, is * still fashionable, is * out of fashion, has * made a comeback, has * come back, is * making a comeback, is * coming back, is * back in fashion, has * got very popular, has * become popular, has * become too popular, has * gotten popular, has * gotten too popular, is * everywhere, is * too trendy, how many * are there, how many kids are called *, how many children are called *, how many babies are called *, how many people are called *, popularity rank of *, ranking of *, where is * in the charts, where is * on the charts, how high is *, how well known is *, is * still used, is anyone naming their baby *, stats for *, statistics for *, current rank of *, popularity of name *, how often is * used, how used is *, is * in the top 1000, is * in the top 50, is * on the rise, is * going up, has * been popular, when was * popular, when was * most popular, was * ever popular, how popular is the name *, how popular is *, how common is the name *, how common is *, is the name * popular, is the name * too popular, is * popular, is * too popular, is * a popular name, is * a common name, is * common, is * too common, popularity of the name *, popularity of *, * popularity, what rank is *, how many babies are named *, how many people are named *, how many babies named *, how rare is the name *, how rare is *, is * rare, where does * rank, rank of *, how unusual is *, is * getting popular, is * in the top 100, is * overused, what is the rank of *, how many girls are named *, how many boys are named *, is * trending, how popular was *, how popular was the name *, how trendy is *, whats the rank of *, is * still popular, is * a rare name, is * an unusual name, is the name * common, is the name * rare'.split(
      ', ',
    ),
  ],
]
