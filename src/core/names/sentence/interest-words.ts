import { byWord } from './word-list.ts'

/** What people do and love that no meaning of a name has: the idea it is near to, and the subject of names where there is one. */
type Hobby = { idea: string; subject?: string }

const IDEAS: [string, string][] = [
  [
    'travel',
    'hiking, walking, backpacking, trekking, road trips, van life, camper vans, flying, planes, aviation, trains, railways, cars, motorbikes',
  ],
  [
    'mountain',
    'skiing, snowboarding, mountaineering, climbing, bouldering, rock climbing, alpinism, hill walking, fell running',
  ],
  ['water', 'kayaking, canoeing, rowing, paddling, swimming, wild swimming, paddleboarding'],
  [
    'sea',
    'surfing, sailing, diving, scuba, scuba diving, snorkeling, snorkelling, boats, boating, seaside, the seaside, beaches, sea life, marine life',
  ],
  [
    'nature',
    'camping, outdoors, outdoor life, being outdoors, being outside, wilderness, countryside, bushcraft',
  ],
  ['plant', 'tea, wine, herbs, foraging, farming, allotments, houseplants'],
  ['flower', 'floristry, gardening, gardens, flower arranging'],
  ['bird', 'birdwatching, bird watching, birding'],
  ['horse', 'riding, horse riding, horseback riding, equestrian, show jumping, ponies, racing'],
  [
    'ancient',
    'history, archaeology, archeology, antiques, genealogy, medieval history, ancient history, castles, museums',
  ],
  ['wisdom', 'chess, puzzles, philosophy, psychology, law'],
  ['music', 'dancing, dance, ballet, singing, playing music, choirs, piano, guitar, violin, jazz, opera'],
  ['light', 'photography'],
  [
    'work',
    'baking, cooking, crafts, crafting, woodwork, woodworking, carpentry, pottery, sewing, knitting, crochet, diy',
  ],
  ['peace', 'yoga, meditation'],
  ['warrior', 'martial arts, karate, judo, fencing, archery, boxing'],
  ['dragon', 'fantasy, dungeons and dragons, dnd, fairy tales, folklore'],
  ['snow', 'winter sports'],
]

/** `subject: idea`, for what has names of its own. */
const SUBJECTS: [string, string][] = [
  ['literature story', 'reading, books, novels, old books, writing, libraries, classic novels, classics'],
  ['painter color', 'art, painting, paintings, drawing, sculpture, art history, galleries'],
  [
    'actor story',
    'theater, theatre, film, films, movies, old movies, old films, cinema, acting, musicals, musical theater, musical theatre, hollywood',
  ],
  [
    'scientist wisdom',
    'physics, chemistry, biology, math, maths, mathematics, engineering, computers, coding',
  ],
  [
    'athlete victory',
    'sport, sports, football, soccer, tennis, basketball, baseball, hockey, rugby, cricket, golf, running, marathons, gymnastics, cycling, athletics',
  ],
  ['composer music', 'classical music'],
  [
    'space star',
    'stargazing, the night sky, night sky, astronomy, space exploration, rockets, the stars, the planets',
  ],
  ['animal animals', 'wildlife, safaris'],
]

// Marked as pure, so that a page that uses the filters need not bundle the words.
/* @__NO_SIDE_EFFECTS__ */
const hobbies = (): ReadonlyMap<string, Hobby> =>
  new Map<string, Hobby>([
    ...[...byWord(IDEAS)].map(([phrase, idea]) => [phrase, { idea }] as const),
    ...[...byWord(SUBJECTS)].map(([phrase, both]) => {
      const [subject = '', idea = ''] = both.split(' ')
      return [phrase, { idea, subject }] as const
    }),
  ])

/** Hobbies by their folded phrase. */
export const INTERESTS = hobbies()
