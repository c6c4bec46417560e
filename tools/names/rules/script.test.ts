import { describe, expect, test } from 'vitest'
import { readContent } from '#tools/names/read-content.ts'
import { SCRIPTS } from '#tools/names/scripts.ts'
import { TOO_FAR } from './phones.ts'
import { RESHAPED, scriptDistance, scriptWarnings } from './script.ts'

describe('a form in its own script reads like the sound', () => {
  test.each([
    ['el', 'Αλέξανδρος', 'al-ig-ZAN-der'],
    ['ru', 'Алёна', 'al-YOH-nah'],
    ['hy', 'Զվարթ', 'zuh-VART'],
    ['ka', 'ზვიად', 'ZVEE-ahd'],
    ['he', 'יהושע', 'JOSH-oo-uh'],
    ['ar', 'عبد الله', 'ab-duh-LAH'],
    ['fa', 'ژاله', 'zhah-LEH'],
    ['hi', 'सिद्धार्थ', 'sid-DARTH'],
    ['bn', 'অমিতাভ', 'oh-MEE-tah-voh'],
    ['pa', 'ਅੰਮ੍ਰਿਤ', 'UM-rit'],
    ['ta', 'முத்துலட்சுமி', 'MOO-thoo-luk-shmee'],
    ['th', 'อดิศักดิ์', 'ah-dee-SAHK'],
    ['km', 'បុប្ផា', 'boh-PAH'],
    ['bo', 'སྐྱིད་འཛོམས', 'KYEE-zom'],
    ['am', 'አበበች', 'ah-beh-BETCH'],
    ['ko', '지훈', 'JEE-hoon'],
    ['ja', '明日香【あすか】', 'ah-SOO-kah'],
    ['ja', 'エミ', 'EH-mee'],
    ['zh', '子轩', 'dzuh-SHWEN'],
  ])('%s: %s, said %s', (lang, text, say) => {
    expect(scriptDistance({ lang, text }, say)).toBeLessThan(TOO_FAR)
  })
})

describe('a form of another name is reported', () => {
  test.each([
    ['el', 'Αγάθη', 'al-ig-ZAN-der'],
    ['ru', 'Алина', 'al-YOH-sha'],
    ['hy', 'Անուշ', 'zuh-VART'],
    ['ka', 'ამირან', 'ZVEE-ahd'],
    ['he', 'אביגיל', 'AB-ner'],
    ['ar', 'عادل', 'AH-mad'],
    ['hi', 'अदिति', 'ah-DIT-yah-vah'],
    ['bn', 'অনিন্দিতা', 'oh-MEE-tah-voh'],
    ['ta', 'அமுதா', 'UH-kih-lah'],
    ['th', 'อำนาจ', 'ah-DOON'],
    ['am', 'አዳነች', 'ah-beh-BETCH'],
    ['ko', '민준', 'JEE-hoon'],
    ['ja', '明日香【あやか】', 'ah-SOO-kah'],
    ['fa', 'مهیار, ژاله', 'mah-YAR'],
  ])('%s: %s, said %s', (lang, text, say) => {
    expect(scriptDistance({ lang, text }, say)).toBeGreaterThan(TOO_FAR)
  })
})

describe('in the whole corpus', () => {
  const { files } = readContent(process.cwd())
  const entries = files.flatMap((file) => file.lines.map((line) => line.entry))
  const forms = entries
    .flatMap((entry) => entry.scripts.map((form) => ({ entry, form })))
    // Chinese characters say no sound; a Latin form is compared with the name.
    .filter(({ form }) => form.lang !== 'zh' && SCRIPTS[form.lang]?.name !== 'Latin')

  test('no form contradicts its sound', () => {
    expect(entries.flatMap(scriptWarnings)).toEqual([])
  })

  test('of forms moved to another name of their file, 99 of 100 are reported; of those of the next line, 90', () => {
    const received = (step: number): number => {
      const pairs = forms.flatMap(({ form }, at) => {
        const other = forms[at + step]
        return other?.form.lang === form.lang ? [{ form, say: other.entry.say }] : []
      })
      return pairs.filter(({ form, say }) => scriptDistance(form, say) > TOO_FAR).length / pairs.length
    }
    expect(received(37)).toBeGreaterThan(0.99)
    expect(received(1)).toBeGreaterThan(0.9)
  })

  test('names adapted from another language are in the corpus, and would be reported', () => {
    for (const reshaped of RESHAPED) {
      const entry = entries.find(({ name, scripts }) => name === reshaped && scripts.length > 0)
      expect(entry && scriptDistance(entry.scripts[0] ?? { lang: '', text: '' }, entry.say)).toBeGreaterThan(
        TOO_FAR,
      )
    }
  })
})
