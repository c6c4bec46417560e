/** What is installed here only, for the bench outside. */
export { default as uFuzzy } from '@leeoniya/ufuzzy'
export { create, insertMultiple, save, search } from '@orama/orama'
export { default as lunr } from 'lunr'
