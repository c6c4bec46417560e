import { phraseList } from '#src/core/names/sentence/word-list.ts'

/**
 * States, regions and peoples' lands, and countries without names of their own, by the language that most of their people
 * speak and that we have names of; folded. They count as countries do.
 */
const AREAS: Record<string, string> = {
  akan: 'ashanti region, asante region',
  arabic:
    'egypt, morocco, algeria, tunisia, libya, syria, iraq, lebanon, palestine, saudi arabia, yemen, oman, kuwait, qatar, bahrain, sudan, arabia',
  amharic: 'amhara, amhara region',
  basque: 'basque country, euskadi, biscay, gipuzkoa',
  bengali: 'west bengal, east bengal, tripura',
  berber: 'kabylia, atlas mountains',
  catalan: 'andorra, mallorca, majorca, menorca, ibiza, balearic islands',
  chinese: 'taiwan, hong kong, sichuan, guangdong, hunan, fujian',
  croatian: 'dalmatia, istria, slavonia',
  czech: 'moravia',
  danish: 'jutland, funen',
  dutch: 'friesland, frisia, brabant, limburg',
  ewe: 'volta region',
  filipino: 'luzon, visayas, mindanao',
  finnish: 'lapland, karelia, ostrobothnia',
  french: 'normandy, provence, burgundy, gascony, corsica, savoy, quebec, wallonia, haiti',
  german:
    'austria, bavaria, saxony, swabia, hesse, rhineland, westphalia, thuringia, pomerania, tyrol, styria, switzerland, liechtenstein, prussia',
  greek: 'cyprus, crete',
  hausa: 'northern nigeria, hausaland',
  igbo: 'igboland, eastern nigeria, southeastern nigeria, southeast nigeria, biafra',
  indonesian: 'sumatra, sulawesi, central java, west java, east java',
  irish: 'connacht, connemara, munster, leinster, donegal',
  italian:
    'sicily, sardinia, tuscany, lombardy, calabria, veneto, piedmont, umbria, puglia, campania, liguria, abruzzo, friuli',
  japanese: 'okinawa, hokkaido, kyushu',
  luo: 'nyanza',
  malay: 'sabah, sarawak, singapore',
  norwegian: 'telemark, nordland, hordaland',
  pashto: 'khyber pakhtunkhwa',
  polish: 'silesia, mazovia, masuria',
  portuguese: 'madeira, azores, algarve, alentejo, bahia, minas gerais, angola, mozambique, cape verde',
  punjabi: 'east punjab, west punjab',
  quechua: 'andes, cusco, cuzco',
  romanian: 'transylvania, wallachia',
  russian: 'siberia',
  sanskrit:
    'uttar pradesh, madhya pradesh, himachal pradesh, bihar, rajasthan, haryana, uttarakhand, jharkhand, chhattisgarh, north india, northern india',
  scottish: 'highlands, scottish highlands, hebrides, outer hebrides, orkney, shetland',
  sotho: 'free state',
  spanish:
    'argentina, chile, colombia, peru, venezuela, ecuador, bolivia, uruguay, paraguay, cuba, puerto rico, dominican republic, costa rica, guatemala, honduras, nicaragua, el salvador, andalusia, castile, aragon, asturias, extremadura, canary islands, cantabria, la mancha',
  swedish: 'dalarna, skane, gotland',
  tamil: 'tamil nadu, tamilnadu',
  telugu: 'andhra pradesh',
  turkish: 'anatolia',
  xhosa: 'eastern cape, transkei',
  yoruba: 'yorubaland, western nigeria, southwestern nigeria, southwest nigeria',
  zulu: 'kwazulu, kwazulu natal, zululand',
}

/** Each area with its origin. */
export const areaWords = (): [area: string, origin: string][] =>
  Object.entries(AREAS).flatMap(([id, areas]) =>
    phraseList(areas).map((area): [string, string] => [area, id]),
  )
