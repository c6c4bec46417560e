import { describe, expect, test } from 'vitest'
import { permittedVoices, spokenLanguages, spokenText, voiceFor } from './voice-for.ts'

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
})

test('a name of a living language is said in it, one of Latin or of several languages as the reader says it', () => {
  expect(spokenLanguages('irish', ['de-AT', 'en'])).toEqual(['ga'])
  expect(spokenLanguages('latin', ['de-AT', 'de', 'fr'])).toEqual(['de', 'fr', 'en'])
  expect(spokenLanguages('slavic', [])).toEqual(['en'])
  expect(spokenLanguages('nahuatl', ['es'])).toEqual([])
})

describe('the voice of a language', () => {
  test.each([
    ['ga', ['en-US', 'ga-IE'], 'ga-IE'],
    ['es', ['en-US', 'es_MX'], 'es_MX'],
    ['nb', ['no-NO'], 'no-NO'],
    ['he', ['iw'], 'iw'],
    ['sh', ['hr-HR'], 'hr-HR'],
    ['zh', ['zh-HK', 'zh-CN'], 'zh-CN'],
  ])('%s, of %j, is %s', (language, tags, found) => {
    expect(
      voiceFor(
        language,
        tags.map((tag) => voice(tag)),
      )?.lang,
    ).toBe(found)
  })

  test('is none of a language whose tag begins alike', () => {
    expect(voiceFor('fi', [voice('fil-PH')])).toBeUndefined()
    expect(voiceFor('zh', [voice('zh-HK')])).toBeUndefined()
  })

  test('is one of this device, if there is one', () => {
    const remote = voice('ga-IE', false, true)
    const local = voice('ga-IE')
    expect(voiceFor('ga', [remote, local])).toBe(local)
    expect(voiceFor('ga', [remote])).toBe(remote)
  })

  test('is none of a server without permission', () => {
    const [remote, local] = [voice('ga-IE', false), voice('en-US')]
    expect(permittedVoices([remote, local], { remote: false })).toEqual([local])
    expect(permittedVoices([remote, local], { remote: true })).toEqual([remote, local])
  })

  test('is the one that the browser prefers, else the first', () => {
    const preferred = voice('es-MX', true, true)
    expect(voiceFor('es', [voice('es-ES'), preferred])).toBe(preferred)
    const first = voice('es-ES')
    expect(voiceFor('es', [first, voice('es-MX')])).toBe(first)
  })
})

describe('what a voice reads', () => {
  const el = { lang: 'el', text: 'Ελένη' }
  test('is the form in the language’s script', () => {
    expect(spokenText('el', 'Eleni', [{ lang: 'grc', text: 'Ἑλένη' }, el])).toBe('Ελένη')
    expect(spokenText('el', 'Aster', [])).toBeNull()
  })

  test('is the name where that is written with the language’s letters', () => {
    expect(spokenText('ga', 'Siobhán', [])).toBe('Siobhán')
    expect(spokenText('sr', 'Jovana', [{ lang: 'sr', text: 'Јована' }])).toBe('Jovana')
  })

  test('is the sound of characters, and one form of several', () => {
    expect(spokenText('ja', 'Hana', [{ lang: 'ja', text: '花【はな】, 華' }])).toBe('はな')
    expect(spokenText('zh', 'Mei', [{ lang: 'zh', text: '美, 梅' }])).toBe('美')
  })
})
