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

/** What parents say, and all that it asks for. */
const sentences: [sentence: string, wishes: string[]][] = [
  // A choice.
  ['dad is team Finn and i am team Isaac', ['compare Finn or Isaac']],
  ['which would you say, Helen or Rhoda?', ['compare Helen or Rhoda']],
  ['Helen, Rhoda or Niamh, go', ['compare Helen or Rhoda or Niamh']],
  ['we love Helen and Rhoda equally', ['compare Helen or Rhoda']],
  ['I want Finn, she fancies Isaac', ['compare Finn or Isaac']],
  ['like Theodore but easier to say', ['like {names:[Theodore],than:[shorter]}']],
  ['Finn > Isaac?', ['compare Finn or Isaac']],
  ['does Helen beat Rhoda', ['compare Helen or Rhoda']],
  ['we had Helen picked, now we are thinking Rhoda. Which one?', ['compare Helen or Rhoda']],
  ["what's more elegant Helen or Rhoda", ['compare Helen or Rhoda']],
  ['Isaac is classic but Finn is fun. Which would you choose?', ['compare Isaac or Finn']],
  ['do you think Helen sounds softer than Rhoda?', ['compare Helen or Rhoda']],
  ['the girls at work like Helen, my husband likes Rhoda', ['compare Helen or Rhoda']],
  ['boy due friday, Finn or Isaac', ['gender boy', 'compare Finn or Isaac']],
  ['take the beginning of Helen and the end of Isaac', ['blend [Helen,Isaac]']],
  ['what name is like Helen and Finn put together', ['blend [Helen,Finn]']],
  ['Theodore is too common, suggest alternatives', ['like {names:[Theodore],than:[rarer]}']],
  ['lovely as Theodore but not as common', ['like {names:[Theodore],than:[rarer]}']],
  ['is Helen too fussy compared to Rhoda', ['compare Helen or Rhoda']],
  ['our shortlist Helen Rhoda Niamh', ['compare Helen or Rhoda or Niamh']],
  ['parents names: Helen + Isaac', ['blend [Helen,Isaac]']],
  ["girl's name out of Helen and Isaac", ['gender girl', 'blend [Helen,Isaac]']],
  ['my name is Helen, his is Isaac, mixes of both?', ['blend [Helen,Isaac]']],
  ['Helen or Rhoda, be honest', ['compare Helen or Rhoda']],
  ['which has the better meaning, Helen or Rhoda', ['compare Helen or Rhoda']],
  ['Her dad wants Helen. I want Rhoda. Her brother is Finn.', ['compare Helen or Rhoda', 'sibling Finn']],
  ['rather Finn than Isaac?', ['compare Finn or Isaac']],
  ['one name from two: Helen and Isaac', ['blend [Helen,Isaac]']],
  ['a bit of Helen and a bit of Isaac', ['blend [Helen,Isaac]']],
  ['Helen oder Rhoda?', ['compare Helen or Rhoda']],
  ['je ne sais pas si Helen ou Rhoda', ['compare Helen or Rhoda']],
  ['how different are Helen and Rhoda', ['compare Helen or Rhoda']],
  ['how do Helen and Rhoda stack up', ['compare Helen or Rhoda']],
  ['what do you think of Helen compared with Rhoda', ['compare Helen or Rhoda']],
  ['who prefers Helen to Rhoda', ['compare Helen or Rhoda']],
  ['more popular: Helen or Rhoda', ['compare Helen or Rhoda']],
  ['popularity of Helen vs Rhoda', ['compare Helen or Rhoda']],
  ['is Helen more of a mouthful than Rhoda', ['compare Helen or Rhoda']],
  ['option 1 Helen option 2 Rhoda', ['compare Helen or Rhoda']],
  ['we keep coming back to Helen and Rhoda', ['compare Helen or Rhoda']],
  ['I adore Helen, he adores Rhoda', ['compare Helen or Rhoda']],
  ['between Helen and Rhoda which is rarest', ['compare Helen or Rhoda']],
  ['which is nicer with a brother Finn, Helen or Rhoda', ['sibling Finn', 'compare Helen or Rhoda']],
  ['grandma votes Helen, grandpa votes Rhoda', ['compare Helen or Rhoda']],
  ['two names into one, Helen and Isaac', ['blend [Helen,Isaac]']],
  ['mischung aus Helen und Isaac', ['blend [Helen,Isaac]']],
  ['Helen + Isaac but for a boy', ['blend [Helen,Isaac]', 'gender boy']],
  ['a modern version of Theodore', ['like {names:[Theodore],than:[modern]}']],
  ["can't make up my mind: Helen or Rhoda", ['compare Helen or Rhoda']],
  ['give me one: Helen, Rhoda, Niamh', ['compare Helen or Rhoda or Niamh']],
  // A surname.
  ['the last name that baby gets is Whitlock', ['surname Whitlock']],
  ['the Whitlocks would like a boy name', ['surname Whitlock', 'gender boy']],
  ["surname is Whitlock. One syllable won't work", ['surname Whitlock', 'not syllables {min:1,max:1}']],
  ['names to go w/ Okoye', ['surname Okoye']],
  ['which names sound best followed by Okoye', ['surname Okoye']],
  ['something that sits well with Okoye', ['surname Okoye']],
  ['a name in front of Whitlock', ['surname Whitlock']],
  ['no tongue twister with Whitlock', ['surname Whitlock']],
  ['what sounds good with de la Cruz', ['surname de la Cruz']],
  ['last name Lindgren Okoye', ['surname Lindgren Okoye']],
  ['last nmae Okoye boy', ['surname Okoye', 'gender boy']],
  ['my surname is Irish (Whitlock)', ['surname Whitlock']],
  ['we are a family of Whitlocks', ['surname Whitlock']],
  ['names for a Whitlock girl', ['surname Whitlock', 'gender girl']],
  ['a girl to join the Whitlock family', ['gender girl', 'surname Whitlock']],
  ["he'll be a Whitlock", ['surname Whitlock', 'gender boy']],
  ["with the surname Long I'd like something short", ['surname Long', 'length {max:5}']],
  ['our last names are Okoye and Finch', ['surname Okoye or Finch']],
  ['lastname okoye 3 syllable girl', ['surname okoye', 'syllables {min:3,max:3}', 'gender girl']],
  ['unser Nachname ist Okoye', ['surname Okoye']],
  ['nom de famille Okoye, fille', ['surname Okoye', 'gender girl']],
  ['what on earth goes with Okoye', ['surname Okoye']],
  ['with Lindgren as last name, short girls names', ['surname Lindgren', 'length {max:5}', 'gender girl']],
  ['Okoye is our surname. short girl name', ['surname Okoye', 'length {max:5}', 'gender girl']],
  ['what names suit an Okoye', ['surname Okoye']],
  ["our last name is very common, it's Finch", ['surname Finch']],
  ['the surname we chose is Lindgren', ['surname Lindgren']],
  ['it must not start with the same letter as our surname, Okoye', ['surname Okoye']],
  ["we don't share a surname: Okoye and Finch", ['surname Okoye or Finch']],
  ['a good ring next to Lindgren', ['surname Lindgren']],
  ['the surname is a real problem: Whitlock', ['surname Whitlock']],
  ["I'm taking his name, Okoye", ['surname Okoye']],
  ['our surname is Long so please help', ['surname Long']],
  ['the last name is one syllable, Finch', ['surname Finch']],
  ['first name for a Whitlock baby', ['surname Whitlock']],
  ['my wife and I are both Lindgrens', ['surname Lindgren']],
  ["his last name's going to be Okoye", ['surname Okoye', 'gender boy']],
  ['names that pair nicely with Okonkwo', ['surname Okonkwo']],
  ['baby gets my surname, mine is Okoye and his is Finch, so the baby will be an Okoye', ['surname Okoye']],
  ['our surnames are Okoye and Finch', ['surname Okoye or Finch']],
  ['last name de la torre', ['surname de la Torre']],
  ['the Okoyes are having a boy', ['surname Okoye', 'gender boy']],
  ['I married a Lindgren', ['surname Lindgren']],
  ['girl name + Whitlock', ['gender girl', 'surname Whitlock']],
  ['the last name is pronounced Chumley but spelled Cholmondeley', ['surname Cholmondeley']],
  ['van der Meer is our last name', ['surname van der Meer']],
  // A middle name.
  ['name to put after Helen', ['middle Helen']],
  ['Helen (middle) Okoye, ideas?', ['middle Helen', 'surname Okoye']],
  ['second forename to go with Isaac', ['middle Isaac']],
  ['the midwife comes on Monday, Helen has no middle name', ['middle Helen']],
  ['middle name for Helen Whitlock', ['middle Helen', 'surname Whitlock']],
  ["isaac's middle name", ['middle Isaac']],
  ['Isaac Whitlock needs a middle name', ['middle Isaac', 'surname Whitlock']],
  // A brother or a sister.
  ['what suits a little sister', ['gender girl']],
  // Either is no wish.
  ['short or long middle name for Helen', ['middle Helen']],
]

test.each(sentences)('%s', (text, wishes) => {
  expect(wishesOf(text).toSorted()).toEqual(wishes.toSorted())
})
