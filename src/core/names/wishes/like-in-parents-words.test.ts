import { expect, test } from 'vitest'
import { ownEngine } from '#tests/support/own-engine.ts'
import { wishTexts } from '#tests/support/wish-texts.ts'

const engine = await ownEngine()
const wishesOf = (text: string) =>
  wishTexts(engine.search({ text, filters: {}, seed: 0, offset: 0, limit: 0 }).parsed.wishes).toSorted()
const like = (name: string, than = '') => `like {names:[${name}],than:[${than}]}`

test.each<[rule: string, sentence: string, wishes: string[]]>([
  ['what a name is rich in', 'I want the warmth of Rosie', [like('Rosie')]],
  ['or has more of', 'names like Freddie but with more gravitas', [like('Freddie', 'older')]],
  ['an edge', 'similar to Arlo but with an edge', [like('Arlo', 'stronger')]],
  ['how it should not seem', 'names like Freddie but that won’t sound childish', [like('Freddie', 'older')]],
  ['nor feel', 'like Greta, that doesn’t feel so harsh', [like('Greta', 'softer')]],
  ['apart from', 'Otto is perfect apart from being on every list, alternatives?', [like('Otto', 'rarer')]],
  ['a direction', 'in the direction of Cordelia but rarer', [like('Cordelia', 'rarer')]],
  ['a territory', 'Juniper territory but rarer', [like('Juniper', 'rarer')]],
  [
    'what the heart says',
    'my heart says Beatrice but that’s too long, any cousins?',
    [like('Beatrice', 'shorter')],
  ],
  ['what I find', 'similar to Penelope, I find it too fussy', [like('Penelope', 'shorter')]],
  ['a mouthful', 'Love love love Clementine. DH thinks it’s a mouthful', [like('Clementine', 'shorter')]],
  ['an updated one', 'an updated Dorothy', [like('Dorothy', 'modern')]],
  ['a girly one', 'a girly Charlie', [like('Charlie', 'softer')]],
  ['a sister that is shorter', 'Gwendolyn’s shorter sister', [like('Gwendolyn', 'shorter')]],
  ['a sister that is rarer', 'Luna’s less common sister', [like('Luna', 'rarer')]],
  ['a region of names', 'something in the Juniper territory', [like('Juniper')]],
  ['the area of one', 'something in the area of Clementine', [like('Clementine')]],
  ['several that we have', 'like Nora, we have two of them in class', [like('Nora', 'rarer')]],
  ['a name, and how it differs', 'Hazel, rarer', [like('Hazel', 'rarer')]],
  ['but without', 'Luca but not ending in a', [like('Luca'), 'not endsWith a']],
  ['a bit of a complaint', 'Zachary is fine but a tad long, what else', [like('Zachary', 'shorter')]],
  ['too posh', 'similar to Rupert, it is too posh', [like('Rupert', 'popular')]],
  ['no drama', 'similar to Isobel but without the spelling drama', [like('Isobel', 'shorter')]],
  ['several that we know', 'need an alternative to Aiden, we know four of them', [like('Aiden', 'rarer')]],
  ['something like it', 'something Harrison like but rarer', [like('Harrison', 'rarer')]],
  ['cut short', 'Nathaniel, but trimmed down', [like('Nathaniel', 'shorter')]],
  ['but not it', 'basically Hudson but not Hudson', [like('Hudson'), 'not excluded Hudson']],
])('%s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes.toSorted())
})

test.each<[rule: string, sentence: string, wishes: string[]]>([
  ['a child', 'Gwendolyn’s little sister', ['gender girl', 'sibling Gwendolyn']],
  ['a child’s age', 'a name for Max’s younger brother', ['gender boy', 'sibling Max']],
  ['a child’s age by itself', 'Max’s older sister', ['gender girl', 'sibling Max']],
  ['how a child is', 'Leo’s cuter sister', ['gender girl', 'sibling Leo']],
  ['children', 'I have two little ones and love Hazel', [like('Hazel')]],
  ['children already', 'like Nora, we have two already', [like('Nora')]],
  ['other children', 'like Nora, I have three others', [like('Nora')]],
  ['an origin', 'we would like a strong German', ['origin german', 'style strong']],
  ['a traditional origin', 'we want a traditional German', ['origin german', 'style classic']],
  ['a subject', 'a cool Christian', ['subject christian']],
  ['a child that is loved', 'for a little Prince', ['gender boy']],
  ['a child that is expected', 'we’re expecting a tiny Angel', ['length {max:5}', 'meaning angel']],
  ['where we live', 'we live in the area of Austin, boy name', ['gender boy']],
  ['a place', 'Yukon territory names', []],
  ['where names are used', 'names used in the Northern territory', []],
  ['a choice', 'Emma or Luca but not ending in a', ['compare Emma or Luca', 'not endsWith a']],
  ['a style of names', 'an updated classic', ['style classic']],
  ['another letter, whatever it is', 'like Zara but starts with another letter', [like('Zara')]],
  ['what one likes of it', 'like Edmund, I love the shape of it', [like('Edmund')]],
  ['what one likes of a name', 'we like the sound, what else is there, girls', ['gender girl']],
])('not %s: %s', (_rule, text, wishes) => {
  expect(wishesOf(text)).toEqual(wishes.toSorted())
})
