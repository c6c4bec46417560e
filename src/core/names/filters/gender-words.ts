import type { GenderWish } from './gender.ts'

/** Words in a sentence that denote a gender, separated by commas, in English, Spanish, French, German, Portuguese and Italian. */
export const GENDER_WORDS: Record<GenderWish, string> = {
  girl:
    'girl, girls, grl, gurl, gal, gals, girly, girlie, missy, lasses, female, feminine, daughter, daughters, lass, lassie, wee lass, little lady, granddaughter, woman, women, womans, womens, lady, baby sister, nina, ninas, ' +
    'chica, chicas, hija, hijas, nena, nenas, mujer, mujeres, femenino, femeninos, femenina, femeninas, fille, fillette, filles, filles, petite fille, feminin, feminins, madchen, madchenname, madchennamen, tochter, weiblich, ' +
    'weibliche, weiblichen, weiblicher, weibliches, madel, madels, rapariga, garota, garotas, feminina, femininas, menina, meninas, filha, feminino, femininos, bambina, femminuccia, bambine, ragazza, figlia, femmina, femmine, femminile, femminili, bimba, bimbe, figlie, ragazze, femminucce, little princess, baby princess, little queen, princess on the way, princess is on the way, princess is coming, princess arriving, team pink, think pink, team girl, 👧, 👸, 🚺',
  boy:
    'boy, boys, boi, byo, male, masculine, son, sons, grandson, man, men, mens, lad, lads, laddie, fella, fellas, chap, chaps, little gentleman, guy, nino, ninos, chico, chicos, hijo, hijos, nene, hombre, hombres, masculino, masculinos, varon, varones, garcon, ' +
    'garcons, masculin, masculins, fils, junge, jungen, jungenname, jungennamen, bub, sohn, mannlich, mannliche, mannlichen, mannlicher, jungs, buben, sohne, rapaz, garoto, garotos, menino, meninos, filho, ' +
    'bambino, maschietto, ragazzo, figlio, maschio, maschi, maschile, maschili, bimbo, figli, maschietti, ragazzi, little prince, baby prince, prince is on the way, prince is coming, prince on the way, prince arriving, team blue, team boy, 👦, 🤴, 🚹',
  unisex:
    'unisex, neutral, androgynous, genderless, gender neutral, genderneutral, gender free, non binary, nonbinary, either gender, either sex, both genders, ' +
    'both sexes, boys and girls alike, unisexe, unissex, unisexo, work for both sexes, dont know the sex, dont know the gender, either sex, has to work for both, neutro, neutros, neutra, neutri, mixte, mixtes, mixto, mixtos, geschlechtsneutraler, unissexo, geschlechtsneutral, geschlechtsneutrale',
}
