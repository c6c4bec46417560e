import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseSuggestionLine, parseSuggestionRefusal } from '#src/core/protocol/suggestions/answer-schema.ts'
import { parseSuggestionRequest, type SuggestionRequest } from '#src/core/protocol/suggestions/request.ts'
import { element, type ModelServer, startModelServer } from '#tests/support/model-server.ts'
import { API_KEY, REQUEST, suggestionWorld } from '#tests/support/suggestion-world.ts'
import { type Attack, ATTACKS } from './attacks.ts'
import { isSystemText } from '#src/core/protocol/suggestions/answer-filter.ts'
import { SYSTEM } from '#src/core/protocol/suggestions/prompt.ts'

let model: ModelServer
let world: ReturnType<typeof suggestionWorld>

beforeAll(async () => {
  model = await startModelServer()
  world = suggestionWorld(model)
})
afterAll(() => model?.close())

function requestWith({ text, field }: Attack): SuggestionRequest {
  switch (field) {
    case 'favorites':
      return { ...REQUEST, favorites: [text] }
    case 'avoid':
      return { ...REQUEST, avoid: [text] }
    case 'label':
      return { ...REQUEST, wishes: [{ kind: 'origin', label: text, stance: 'must' }] }
    case 'surname':
      return { ...REQUEST, family: { surname: text, siblings: [] } }
    case 'siblings':
      return { ...REQUEST, family: { siblings: [text] } }
    default:
      return { ...REQUEST, sentence: text }
  }
}

/** The name of a line, or what else it is; null when it has not the form. */
function read(text: string): unknown {
  const data: unknown = JSON.parse(text)
  const line = parseSuggestionLine(data)
  return line?.kind === 'suggestion' ? line.name : (line ?? parseSuggestionRefusal(data))
}

it('there are at least thirty, each of its own', () => {
  expect(new Set(ATTACKS.map(({ obeyed }) => obeyed)).size).toBeGreaterThanOrEqual(30)
})

it.each(ATTACKS)('$name: the model obeys, and nothing of it arrives', async (attack) => {
  model.requests.length = 0
  model.answer = { texts: attack.obeyed.match(/.{1,80}/gs) ?? [] }
  const request = requestWith(attack)
  const answered = await world.ask(request)

  // The model was asked as always: the attack is a value in the data and nowhere else.
  const parsed = parseSuggestionRequest(request)
  const [asked] = model.requests
  expect(asked?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(asked?.body.messages[0]?.content).toBe(SYSTEM)
  const [, data = ''] =
    /^<request>\n([^<>]*)\n<\/request>$/.exec(asked?.body.messages[1]?.content ?? '') ?? []
  expect({ request: JSON.parse(data) }).toEqual(parsed)

  // What arrives has its form, and is the one good name or nothing.
  const { status, body } = answered
  const arrived = status === 200 ? body.trim().split('\n').map(read) : read(body)
  const refusal = { code: 'no_suggestions', message: 'The model had no usable suggestion.' }
  expect({ status, arrived }).toEqual(
    attack.obeyed.includes('"Nora"')
      ? { status: 200, arrived: ['Nora', { kind: 'end', how: 'complete' }] }
      : { status: 502, arrived: refusal },
  )
  expect(body).not.toMatch(/HACKED|evil|<|https?:|meaning|verified|127\.0\.0\.1/i)
  expect(body).not.toContain(API_KEY)
  expect(isSystemText(body)).toBe(false)
})

it('a good answer passes all of that', async () => {
  const names = ['Nora', 'Maeve', 'Róisín', 'Mary Jane']
  model.answer = {
    texts: [
      JSON.stringify({
        elements: names.map((name) => ({
          name,
          gender: 'f',
          reason: 'A short classic that goes well with Niamh, and is easy to say.',
        })),
      }),
    ],
  }
  expect(await world.ask()).toMatchObject({ status: 200, names, ending: 'complete' })
})

const wish = (param: string, value: unknown, stance: unknown = 'must') => ({ param, value, stance })
const GOOD_WISH = wish('style', 'vintage', 'prefer')

/** What a model that obeys may write in place of a wish. */
const BAD_WISHES: [what: string, object: object][] = [
  ['an unknown kind', wish('password', 'secret')],
  ['a kind of every object', wish('__proto__', 'vintage')],
  ['the constructor', wish('constructor', 'vintage')],
  ['a member of the family', wish('surname', 'jones')],
  ['an unknown gender', wish('gender', 'princess')],
  ['markup', wish('origin', '<b>irish</b>')],
  ['an address', wish('origin', 'https://evil.example')],
  ['several values', wish('origin', 'irish,welsh')],
  ['a mark of the address', wish('origin', '!irish')],
  ['a value that is too long', wish('meaning', 'light'.repeat(20))],
  ['a meaning in words', wish('meaning', 'Orla means golden princess')],
  ['letters that are none', wish('starts', 'a&q=evil')],
  ['a number that is too large', wish('syllables', '99')],
  ['a popularity that does not exist', wish('popularity', 'top-1')],
  ['a time that is none', wish('era', '0000-9999')],
  ['an unknown stance', wish('style', 'soft', 'always')],
  ['no text', wish('style', 7)],
  ['a list', wish('style', ['soft'])],
]

it.each(BAD_WISHES)('of what a model reads, %s does not arrive', async (_, bad) => {
  model.answer = { texts: [JSON.stringify({ wishes: [bad, GOOD_WISH], elements: [] })] }
  const { status, body } = await world.ask({ ...REQUEST, ignored: ['mellow'] })
  expect(status).toBe(200)
  expect(
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { kind: 'wish', ...GOOD_WISH },
    { kind: 'end', how: 'complete' },
  ])
})

it('a kind of wish arrives once, and none where no word was ignored', async () => {
  const texts = [JSON.stringify({ wishes: [GOOD_WISH, wish('style', 'soft')], elements: [element('Nora')] })]
  model.answer = { texts }
  const arrived = async (ignored: string[]) =>
    (await world.ask({ ...REQUEST, ignored })).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).kind)
  expect(await arrived(['mellow'])).toEqual(['wish', 'suggestion', 'end'])
  expect(await arrived([])).toEqual(['suggestion', 'end'])
})
