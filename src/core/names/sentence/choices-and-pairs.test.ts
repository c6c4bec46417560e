import { expect, test } from 'vitest'
import { sampleCorpus, sampleRest, sampleTop } from '#src/core/names/sample.ts'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'

const engine = createNamesEngine({ corpus: sampleCorpus, births: [sampleTop, sampleRest], complete: true })
const wishesOf = (text: string) =>
  engine
    .search({ text, filters: {}, seed: 0, offset: 0, limit: 0 })
    .parsed.wishes.filter(({ values }) => values.length > 0)
    .map(({ kind, values, avoid }) => {
      const texts = values.map((value) => JSON.stringify(value).replaceAll('"', ''))
      return `${avoid ? 'not ' : ''}${kind} ${texts.join(' or ')}`
    })

/** One sentence for each rule of a choice, of two names in one, of a likeness, and of two languages. */
const sentences: [rule: string, sentence: string, wishes: string[]][] = [
  ['a word of deciding', 'Helen has charm and Rhoda too, I keep debating', ['compare Helen or Rhoda']],
  ['to go with one or the other', 'do we go with Helen or rather with Rhoda', ['compare Helen or Rhoda']],
  ['or is no sibling', 'unsure whether to go with Helen or Rhoda', ['compare Helen or Rhoda']],
  ['a name for a child', 'a name for my daughter: Helen or Rhoda', ['compare Helen or Rhoda', 'gender girl']],
  ['what is asked of a choice', 'Finn or Isaac, the one that is more common', ['compare Finn or Isaac']],
  ['praise of both', 'Finn or Isaac? Both short, both nice', ['compare Finn or Isaac']],
  [
    'liked and chosen',
    'we adore Helen but Rhoda keeps coming back. Helen or Rhoda?',
    ['compare Helen or Rhoda'],
  ],
  [
    'only one of those liked',
    'we like Helen and we like Rhoda but can only use one',
    ['compare Helen or Rhoda'],
  ],
  ['whom a pronoun is', "hubby says Finn, he's team Isaac", ['compare Finn or Isaac']],
  [
    'what stuck in the middle is',
    'mum wants Helen, dad wants Rhoda, I am stuck in the middle',
    ['compare Helen or Rhoda'],
  ],
  ['something like', 'do we choose Finn or something safe like Isaac', ['compare Finn or Isaac']],
  ['a question of ease', 'what do people find easier to spell, Helen or Rhoda', ['compare Helen or Rhoda']],
  ['made from both', 'mum is Helen and dad is Isaac, name made from both names', ['blend [Helen,Isaac]']],
  ['a name that joins', 'a name that joins Helen and Isaac', ['blend [Helen,Isaac]']],
  ['both in it', 'a name that has both Helen and Isaac in it', ['blend [Helen,Isaac]']],
  ['in another language', 'fundir Helen y Isaac en uno', ['blend [Helen,Isaac]']],
  [
    'fewer than five',
    'Theodore would be perfect if there werent six in every class. Alternatives?',
    ['like {names:[Theodore],than:[rarer]}'],
  ],
  [
    'not often heard',
    'names that feel like Theodore but you rarely hear',
    ['like {names:[Theodore],than:[rarer]}'],
  ],
  ['of what kind', "what's a shorter Theodore", ['like {names:[Theodore],than:[shorter]}']],
  ['but make it', 'Theodore but make it shorter', ['like {names:[Theodore],than:[shorter]}']],
  ['the feel of a name', 'the Theodore feel but shorter', ['like {names:[Theodore],than:[shorter]}']],
  ['like mine', 'I am Theodore, a name like mine but shorter', ['like {names:[Theodore],than:[shorter]}']],
  ['likeness in Spanish', 'como Theodore pero más corto', ['like {names:[Theodore],than:[shorter]}']],
  ['likeness in Italian', 'come Theodore ma più corto', ['like {names:[Theodore],than:[shorter]}']],
  ['too similar', 'is Helen too similar to Rhoda, which would you use', ['compare Helen or Rhoda']],
  ['in turn', 'first choice Helen second choice Rhoda', ['compare Helen or Rhoda']],
  ['growing on one', 'Finn was the plan but Isaac is growing on me', ['compare Finn or Isaac']],
  ['rather have', "hubs is set on Finn, I'd rather have Isaac", ['compare Finn or Isaac']],
  ['not both', "we like Helen, we like Rhoda, can't have both", ['compare Helen or Rhoda']],
  ['each parent', 'me: Helen. him: Rhoda. you?', ['compare Helen or Rhoda']],
  ['a spelling of each', 'with or without an h? Helen or Rhoda', ['compare Helen or Rhoda']],
  ['cities are no names of a choice', 'it goes down well in Finn and Isaac', []],
  ['a jumble', 'a jumble of Helen and Isaac', ['blend [Helen,Isaac]']],
  ['coming from both', 'name that comes from both Helen and Isaac', ['blend [Helen,Isaac]']],
  ['joined', 'join Helen and Isaac', ['blend [Helen,Isaac]']],
  ['mixed', 'boy name from Isaac and Helen mixed', ['gender boy', 'blend [Isaac,Helen]']],
  ['born in a year of two digits', 'popular when I was born in 84', ['era {from:1984,to:1984}']],
  ['seeming', 'nothing that sounds Finn in greek', ['not excluded Finn', 'origin greek']],
  ['one language but also another', 'greek but also irish', ['pair [greek,irish]']],
  ['used in each', 'used in Greece and in Ireland too', ['pair [greek,irish]']],
  ['as well as', 'common in Greece as well as Ireland', ['pair [greek,irish]']],
  ['whose parents', 'my husband is Greek and I am Irish. Boys name?', ['pair [greek,irish]', 'gender boy']],
  ['a partner is', 'he is Lebanese, I am Irish, something in Irish', ['origin irish']],
  ['a global name', 'global name that fits Greek and Irish', ['pair [greek,irish]']],
  ['not strange', "greek name which isn't strange in Irish", ['pair [greek,irish]']],
  ['the same words before each', 'pleasant in Greek, pleasant in Irish', ['pair [greek,irish]']],
  [
    'the same word behind each',
    'one Greek grandma and one Irish grandma must say it',
    ['pair [greek,irish]'],
  ],
  ['two ends of a span', 'whether we live in Greece or Ireland it should be fine', ['pair [greek,irish]']],
  ['one name of two, as hardly any is', 'a Greek and Irish name', ['origin greek or irish']],
  ['cities', 'my parents live in Athens, his in Dublin', ['pair [greek,irish]']],
  [
    'a family in two cities',
    'our family is split between Athens and Dublin, it should work in both',
    ['pair [greek,irish]'],
  ],
  [
    'by the one nor by the other',
    'something that is not messed up by Greeks or by the Irish',
    ['pair [greek,irish]'],
  ],
  ['apart', 'Greek grannies coo over it while the Irish ones laugh with it', ['pair [greek,irish]']],
  ['two origins are a list', 'Greek or Irish names', ['origin greek or irish']],
  [
    'one of two is asked for',
    "I'm Greek but live in Ireland, need Greek boy names",
    ['origin greek', 'gender boy'],
  ],
  ['whose favorite', 'my favourite is Helen, his is Rhoda', ['compare Helen or Rhoda']],
  ['what sets apart', 'what sets Helen apart from Rhoda', ['compare Helen or Rhoda']],
  ['yes and no', 'yes to Helen, no to Rhoda?', ['compare Helen or Rhoda']],
  ['liked more than', 'is it weird to like Helen more than Rhoda', ['compare Helen or Rhoda']],
  ['liked, and another', 'We both love Helen. But also Rhoda.', ['compare Helen or Rhoda']],
  ['all but two', 'we ruled out everything except Helen and Rhoda', ['compare Helen or Rhoda']],
  ['between the two', 'Between the two, Helen and Rhoda, which feels warmer', ['compare Helen or Rhoda']],
  ['the same first name', 'Maria Helen or Maria Rhoda', ['compare Helen or Rhoda']],
  ['a list without capitals', 'isaac, theodore or rose', ['compare Isaac or Theodore or Rose']],
  ['one who leans', 'i lean to Finn. she is leaning Isaac', ['compare Finn or Isaac']],
  ['into one', 'melt Helen and Isaac into a first name', ['blend [Helen,Isaac]']],
  ['the start of one', 'take the start of Helen and the end of Isaac', ['blend [Helen,Isaac]']],
  ['a name from them', 'we are Isaac and Helen, can you make a baby name from them', ['blend [Isaac,Helen]']],
  ['entwined', 'intertwine Helen with Isaac', ['blend [Helen,Isaac]']],
  ['a child of two', 'names for the child of a Greek and an Irishman', ['pair [greek,irish]']],
  ['of two descents', 'names of Greek and Irish descent', ['pair [greek,irish]']],
  ['a family of two', 'a Greek and an Irish family become one', ['pair [greek,irish]']],
  ['foolish in neither', 'a name thats not ridiculous in Greek or Irish', ['pair [greek,irish]']],
  ['two passports', 'two passports, Greece and Ireland, one baby', ['pair [greek,irish]']],
  ['in one but also in the other', 'fine in Greek but also in Irish', ['pair [greek,irish]']],
  ['one singular name of few', 'Greek & Irish girl name', ['origin greek or irish', 'gender girl']],
  ['as well known in each is no contrast', 'known in Greece and known in Ireland', ['use greek or ie']],
  ['the same meaning', 'means the same thing in Greek and Irish', ['pair [greek,irish]']],
  ['either is a choice', 'either Greek or Irish, for a boy', ['origin greek or irish', 'gender boy']],
  [
    'whom it is for',
    'we would like her to have a name that is Greek enough for me and Irish enough for him',
    ['pair [greek,irish]', 'gender girl'],
  ],
  ['half of a language', "he's half Greek and I'm fully Irish", ['pair [greek,irish]']],
  ['names of two words', 'Finn Isaac or Finn Rhoda', ['compare Isaac or Rhoda']],
  [
    'beside a child',
    "what's nicer next to Theodore: Helen or Rhoda",
    ['compare Helen or Rhoda', 'sibling Theodore'],
  ],
  [
    'more in this direction is a likeness',
    'my top choices are Helen and Rhoda, more in this direction?',
    ['like {names:[Helen,Rhoda],than:[]}'],
  ],
  ['the other half has a say', "OH loves Helen, I'm leaning towards Rhoda", ['compare Helen or Rhoda']],
  ['better to one than', 'Helen seems better to me than Rhoda', ['compare Helen or Rhoda']],
  ['instead of the other', 'would it be odd to choose Helen instead of Rhoda', ['compare Helen or Rhoda']],
  ['a letter that all have', 'battle of the I names: Isaac or Isla', ['compare Isaac or Isla']],
  ['more like one', 'does baby look more like a Helen or a Rhoda', ['compare Helen or Rhoda']],
  [
    'everyone has one',
    "everyone has a Theodore now, something near it that's rarer",
    ['like {names:[Theodore],than:[rarer]}'],
  ],
  [
    'a parent is no sibling',
    "a boy's name that doesn't start with J because dad is Finn",
    ['gender boy', 'not startsWith j'],
  ],
  ['how a name sounds', 'names that sound strong', ['style strong']],
  ['what takes long is no name', "we've been trying so long for her", ['gender girl']],
  [
    'another first letter',
    'all of ours start with F, so we need an H for the girl',
    ['startsWith f or h', 'gender girl'],
  ],
  ['a hyphen is no surname', 'expecting a Irish-Greek girl', ['pair [irish,greek]', 'gender girl']],
]

test.each(sentences)('%s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
