import type { Language, Word } from '#tools/names/ipa/engine.ts'

const C = '[բգդզթժլխծկհձղճմյնշչպջռսվտրցփքֆ]'

const LAST = ({ nuclei }: Word): number => nuclei.length - 1

/**
 * Eastern Armenian, from its own script. Two consonants at the beginning have a vowel between them that is not written, and
 * b, d, g, dz and j after r or at the end may be voiceless: there is no transcription.
 */
export const armenian: Language = {
  script: 'hy',
  rules: [
    [`^${C}(?=${C})`, '?'],
    ['(?<=ր)[բգդձջ]|[բգդձջ]$', '?'],
    ['թյ', 'tʰj'],
    ['ու', 'u'],
    ['ի(?=[աեոօու])', 'i j'],
    ['^ե', 'j e'],
    ['^և', 'j e v'],
    ['^ո(?!վ)', 'v o'],
    ['և', 'e v'],
    ['ա', 'ɑ'],
    ['[եէ]', 'e'],
    ['ը', 'ə'],
    ['ի', 'i'],
    ['[ոօ]', 'o'],
    ['բ', 'b'],
    ['գ', 'ɡ'],
    ['դ', 'd'],
    ['զ', 'z'],
    ['թ', 'tʰ'],
    ['ժ', 'ʒ'],
    ['լ', 'l'],
    ['խ', 'χ'],
    ['ծ', 'ts'],
    ['կ', 'k'],
    ['հ', 'h'],
    ['ձ', 'dz'],
    ['ղ', 'ʁ'],
    ['ճ', 'tʃ'],
    ['մ', 'm'],
    ['յ', 'j'],
    ['ն', 'n'],
    ['շ', 'ʃ'],
    ['չ', 'tʃʰ'],
    ['պ', 'p'],
    ['ջ', 'dʒ'],
    ['ռ', 'r'],
    ['ս', 's'],
    ['վ', 'v'],
    ['տ', 't'],
    ['ր', 'ɾ'],
    ['ց', 'tsʰ'],
    ['փ', 'pʰ'],
    ['ք', 'kʰ'],
    ['ֆ', 'f'],
  ],
  stress: LAST,
  onset: 'single',
}
