import { expect, test } from 'vitest'
import { createNamesEngine } from '#src/core/names/search/names-engine.ts'
import { compileNames } from './compile.ts'
import { loadNamesFromDisk } from './node-engine.ts'

const root = process.cwd()
const engine = createNamesEngine(loadNamesFromDisk((await compileNames({ root })).outDir))
const namesFor = (text: string, limit: number) =>
  engine.search({ text, filters: {}, seed: 0, offset: 0, limit }).names.map(({ name }) => name)

/** Ten names that a parent who knows the tradition expects, and three that do not belong; written before the answers were seen. */
test.each([
  [
    'Celtic names',
    'Maeve, Rhys, Saoirse, Owen, Fiona, Niamh, Finn, Bronwen, Morwenna, Erwan',
    'Giovanni, Sven, Yuki',
  ],
  [
    'Nordic names',
    'Freya, Astrid, Erik, Ingrid, Björn, Sigrid, Lars, Linnea, Saga, Aino',
    'Giovanni, Saoirse, Yuki',
  ],
  [
    'Slavic names',
    'Mila, Ivan, Katya, Zofia, Boris, Nikita, Vladimir, Stanislav, Anastasia, Milan',
    'Giovanni, Saoirse, Yuki',
  ],
  [
    'African names',
    'Amara, Kwame, Zuri, Imani, Kofi, Ada, Neo, Thandiwe, Ayo, Makena',
    'Giovanni, Saoirse, Yuki',
  ],
  [
    'Nigerian names',
    'Chioma, Ada, Obinna, Amara, Sade, Folake, Emeka, Chidera, Ayo, Ifeoma',
    'Kwame, Zuri, Thandiwe',
  ],
  [
    'Indian names',
    'Arjun, Priya, Anjali, Rohan, Maya, Kiran, Ravi, Nila, Harpreet, Vihaan',
    'Yuki, Layla, Saoirse',
  ],
  [
    'Turkic names',
    'Ayla, Emir, Deniz, Elif, Aylin, Timur, Murat, Leyla, Aigerim, Otabek',
    'Saoirse, Yuki, Giovanni',
  ],
  [
    'Polynesian names',
    'Leilani, Moana, Kai, Malia, Koa, Maia, Tama, Sione, Nalani, Aroha',
    'Saoirse, Yuki, Giovanni',
  ],
  [
    'Old Testament names',
    'Noah, Sarah, David, Rachel, Isaac, Leah, Abraham, Ruth, Elijah, Hannah',
    'Peter, Paul, Luke',
  ],
  [
    'New Testament names',
    'Mary, John, Peter, Paul, Luke, Matthew, Martha, Lydia, Andrew, Elizabeth',
    'Isaac, Rachel, Moses',
  ],
  [
    'biblical names',
    'Noah, Mary, John, Sarah, David, Elijah, Ruth, Luke, Hannah, Samuel',
    'Gal, Saoirse, Yuki',
  ],
  [
    'Muslim names',
    'Muhammad, Aisha, Fatima, Ali, Omar, Maryam, Ibrahim, Khadija, Yusuf, Hassan',
    'Krishna, Saoirse, Yuki',
  ],
  [
    'Jewish names',
    'David, Sarah, Miriam, Rachel, Ezra, Asher, Shoshana, Chaim, Eitan, Talia',
    'Krishna, Fatima, Yuki',
  ],
  [
    'names of Christian saints',
    'Francis, Patrick, Teresa, Nicholas, Catherine, Benedict, Lucy, Cecilia, Anthony, Claire',
    'Krishna, Fatima, Yuki',
  ],
  [
    'Hindu names',
    'Krishna, Lakshmi, Arjun, Rama, Sita, Parvati, Ganesh, Shiva, Radha, Durga',
    'Fatima, Patrick, Yuki',
  ],
  [
    'Buddhist names',
    'Tenzin, Bodhi, Siddharth, Karma, Pema, Tashi, Sonam, Dorje, Tara, Anand',
    'Fatima, Patrick, Krishna',
  ],
  [
    'Norse mythology names',
    'Freya, Thor, Odin, Loki, Embla, Balder, Idun, Saga, Eir, Magni',
    'Zeus, Maeve, Krishna',
  ],
  [
    'Greek mythology names',
    'Athena, Apollo, Daphne, Penelope, Hector, Cassandra, Ares, Artemis, Persephone, Orion',
    'Thor, Maeve, Krishna',
  ],
  [
    'Roman mythology names',
    'Diana, Juno, Luna, Minerva, Aurora, Vesta, Silvia, Flora, Romulus, Camilla',
    'Thor, Maeve, Krishna',
  ],
  [
    'Arthurian names',
    'Arthur, Guinevere, Merlin, Gauvain, Percival, Owain, Elaine, Morgan, Tristan, Gareth',
    'Thor, Zeus, Krishna',
  ],
  [
    'Shakespeare names',
    'Romeo, Juliette, Ophelia, Cordelia, Portia, Viola, Rosalind, Miranda, Orlando, Beatrice',
    'Thor, Zeus, Krishna',
  ],
  [
    'Jane Austen names',
    'Emma, Elizabeth, Jane, Eleanor, Marianne, Anne, Fanny, Catherine, Edmund, Frederick',
    'Thor, Romeo, Krishna',
  ],
  [
    'presidents',
    'George, Abraham, Thomas, Theodore, Franklin, Lincoln, Jefferson, Grant, Kennedy, Reagan',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of queens',
    'Elizabeth, Victoria, Mary, Anne, Cleopatra, Matilda, Eleanor, Catherine, Margrethe, Isabella',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of scientists',
    'Marie, Albert, Isaac, Ada, Charles, Darwin, Niels, Rosalind, Nikola, Johannes',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of poets',
    'Emily, Walt, Maya, Langston, Sylvia, Pablo, Homer, Dante, Robert, Anna',
    'Thor, Romeo, Krishna',
  ],
  [
    'famous writers',
    'Jane, Ernest, Virginia, Charlotte, Toni, Agatha, Oscar, Mary, Victor, Franz',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of painters',
    'Frida, Vincent, Pablo, Claude, Georgia, Leonardo, Salvador, Henri, Rembrandt, Diego',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of composers',
    'Wolfgang, Ludwig, Johann, Clara, Felix, Antonio, Giuseppe, Igor, Béla, Hildegard',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of singers',
    'Ella, Billie, Nina, Whitney, Dolly, Taylor, Bob, Adele, Joni, Prince',
    'Thor, Romeo, Krishna',
  ],
  [
    'movie star names',
    'Audrey, Marilyn, Grace, Marlon, Denzel, Natalie, Scarlett, Ingrid, Keanu, Harrison',
    'Thor, Romeo, Krishna',
  ],
  [
    'names of athletes',
    'Serena, Simone, Muhammad, Jesse, Diego, Lionel, Novak, Nadia, Rafael, Mia',
    'Thor, Romeo, Krishna',
  ],
])('%s: %s, but not %s', (text, expected, foreign) => {
  expect(namesFor(text, 3000)).toEqual(expect.arrayContaining(expected.split(', ')))
  expect(namesFor(text, 100).filter((name) => foreign.split(', ').includes(name))).toEqual([])
})

test.each(['scientist', 'singer', 'writer', 'painter', 'composer'])(
  'what a story tells of a profession is no wish: %s',
  (profession) => {
    const { parsed } = engine.search({
      text: `my wife is a ${profession} and we want a short girl name`,
      filters: {},
      seed: 0,
      offset: 0,
      limit: 1,
    })
    expect(parsed.spans.map(({ field }) => field)).not.toContain('subject')
  },
)

test.each([
  ['Andean names', 'Amaru, Sami, Rumi'],
  ['Peruvian girl names', 'Nina, Tamya, Nayra'],
  ['Mexican names', 'Itzel, Nayeli, Xóchitl'],
  ['Paraguayan names', 'Jaci, Ara'],
])('the names of the first language come before the Spanish ones that all have: %s', (text, expected) => {
  expect(namesFor(text, 20)).toEqual(expect.arrayContaining(expected.split(', ')))
})

test.each([
  ['name day on 26 October', 'Dimitrios, Dimitra'],
  ['name day on 21 May', 'Konstantinos, Eleni'],
  ['name day on 12 December', 'Spyridon, Spyros'],
])('Greek forms have their days of the Greek church: %s', (text, expected) => {
  expect(namesFor(text, 100)).toEqual(expect.arrayContaining(expected.split(', ')))
})

test('what a nickname is short for begins with the best known name', () => {
  const { answer } = engine.search({
    text: 'what is Liz short for',
    filters: {},
    seed: 0,
    offset: 0,
    limit: 1,
  })
  const forms = answer?.kind === 'forms' ? answer.forms.map(({ name }) => name) : []
  expect(forms[0]).toBe('Elizabeth')
  expect(forms.length).toBeGreaterThan(1)
})
