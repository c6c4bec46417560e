import { parseValues, type Values } from './phones.ts'

/** The values of Latin letters in English and in most languages written with them. */
export const COMMON: Values = parseValues(`
  a: -; e: - y; i: - y; o: - w; u: - w y; y: - y; ë: - r; ə: -; ö: - r; ő: - r; ø: - r; ã: - n N; õ: - n N;
  b: b; c: k s; d: d; f: f; g: g C; h: h -; j: C y; k: k; l: l; m: m; n: n N; p: p; q: k; r: r; s: s z; t: t; v: v; w: w v -;
  x: ks gz z; z: z s ts;
  bh: b v; ch: C k x S; ci: s S C; ck: k; cz: C; dg: C; dh: d 0; dj: C; dz: dz; gh: g -; gn: n; kh: k x h; kn: n; ng: N Ng; ph: f p;
  qu: k kw; rh: r; sc: s sk; sch: S sk; sh: S; sia: S; sz: S s; tch: C; th: 0 t; tia: S; tth: 0; tz: ts s; wh: w h; x$: ks -; zh: S;
  ç: s C; ć: C; č: C; đ: d C; ð: 0 d; ģ: C dy; ġ: C; ğ: - g; ħ: h; ķ: C; ł: w l; ļ: l; ñ: n ny; ń: n; ň: n; ņ: n; ŋ: N; ř: rS; ś: S; š: S;
  ş: S; ș: S; ß: s; ț: ts; ţ: ts; þ: 0; ź: S; ž: S; ż: S
`)

/** Further values of letters, in an origin's own spelling or pronunciation. */
export const HABITS: Readonly<Record<string, Values>> = {
  // Before e and i, k is a ch; dw is a j; nh is a breathed n.
  akan: parseValues('ky: C; dw: C; nh: nS'),
  // xh and gj are a j, q is a ch.
  albanian: parseValues('xh: C; gj: C; q: C; c: ts'),
  // c is a j, x the ch of loch, q a hard g.
  azerbaijani: parseValues('c: C; x: x; q: g'),
  // x is sh, tx is ch.
  basque: parseValues('x: S; tx: C'),
  // Written as in Sanskrit: v is heard as b, s as sh.
  bengali: parseValues('v: b; s: S'),
  // r only lengthens the vowel before it, ky is ch, ht and kh are breathed t and k.
  burmese: parseValues('r: -; bh: p; ky: C; ht: t; ng: n'),
  // j is zh, as in French; d, g and z are voiceless at the end.
  breton: parseValues('j: S; d$: t; g$: k; z$: s'),
  // x is sh, tx is ch, j and soft g are zh; r and t fall silent at the end.
  catalan: parseValues('x: S; tx: C; j: S; g: S; ll: ly; r$: -; rs$: s; nt$: n; nts: ns'),
  // Pinyin: q is ch, x is sh, z is dz; zhi and shi end in a sound like that of fur.
  chinese: parseValues('q: C; x: S; z: dz; zh: C; zhi: Cr; shi: Sr'),
  // The p of Sampson is silent.
  cornish: parseValues('mp: m'),
  croatian: parseValues('c: ts'),
  // Before a voiceless consonant z is s: the zs of Vítězslav.
  czech: parseValues('c: ts; zs: s'),
  // g and d after a vowel are glides or silent; kj is k.
  danish: parseValues('g: w -; d: -; kj: k'),
  // g is the ch of loch, sj is sh, eu is near the sound of fur, d at the end is t.
  dutch: parseValues('g: x; sj: S; eu: r; d$: t; dt$: t'),
  // l and n fall silent beside k and m: Walker, Lincoln, Autumn.
  english: parseValues('lk: k; ln: n; mn: m; ce: S; cqu: k'),
  // h before a consonant is the ch of loch.
  estonian: parseValues('h: x'),
  // Names from Spanish: j and soft g are h.
  filipino: parseValues('j: h; g: h'),
  // x is a breathed h, gb and kp are said as one; r after o only opens it.
  ewe: parseValues('x: h; gb: b; kp: p; r: r -'),
  // h before a consonant is the ch of loch.
  finnish: parseValues('h: x'),
  // j and soft g are zh, ll after i is y, p before t and most consonants at the end are silent.
  french: parseValues(
    'j: S; g: S; ll: y; eil$: -; ier$: y; cqu: k; pt: t; p$: -; s$: -; t$: -; d$: -; lt$: -',
  ),
  // st begins like sht; c before i is ts; at the end b, d and g are p, t and k, and ig is ikh.
  german: parseValues('st: St; ci: ts s; b$: p; d$: t; dw: tv; g$: k x'),
  // Before e and i, g is y.
  greek: parseValues('g: y'),
  // Guaraní j is an English j, that of Brazil zh.
  guarani: parseValues('j: C S'),
  // The last letter of a syllable is the tone, s is sh.
  hmong: parseValues('j: -; b$: -; s: S'),
  // s is sh and sz is s; zs is zh, cs is ch, ly is y.
  hungarian: parseValues('s: S; zs: S; cs: C; ly: -; c: ts'),
  // f between vowels is v; ll, nn, rl and rn are pronounced with a t; g after a vowel is y or silent.
  icelandic: parseValues('f: v; g: y -; ll: tl; nn: tn; rl: rtl; rn: rtn'),
  // sy is sh, c is ch.
  indonesian: parseValues('sy: S; c: C'),
  // Softened consonants: mh is v, dh, fh and gh are silent, th is h; s beside e and i is sh; old t after a vowel is d.
  irish: parseValues('mh: v; dh: -; fh: -; th: h -; s: S; t: d'),
  // c is sh.
  kikuyu: parseValues('c: S'),
  // eu is near the sound of fur, v at the end is w.
  khmer: parseValues('eu: r; v: w'),
  // Before i, s is sh; t before n is n.
  korean: parseValues('s: S; tn: n'),
  // As in Turkish; x is the ch of loch, j is zh.
  kurdish: parseValues('c: C; x: x; j: S'),
  // gl before i is the lli of million.
  italian: parseValues('gl: ly'),
  // As pronounced in English: ti before a vowel is sh.
  latin: parseValues('ti: S'),
  latvian: parseValues('c: ts; v: v w'),
  // s may stand for sh.
  malayalam: parseValues('s: S'),
  // sy is sh, c is ch.
  malay: parseValues('sy: S; c: C'),
  // wh is f; ng before a vowel is often pronounced n in English.
  maori: parseValues('wh: f; ng: n'),
  // As pronounced in Spanish: x is s, and the breathed l of tl at the end is l.
  nahuatl: parseValues('x: s; tl$: l'),
  // As Scandinavian; g before e is y, and rs is sh.
  norwegian: parseValues('kj: C; ge: y; gn: N; rs: S; g$: -; d$: -; nd: n'),
  // c is ch and x is t, both with a catch; dh is a kind of d, ph of p.
  oromo: parseValues('c: C; x: t; dh: d; ph: p'),
  // j stands for zh, too.
  persian: parseValues('j: S'),
  // rz is zh, drz and dż are j, ę may be n, soft z and dz are written zi and dzi, w before a voiceless consonant is f, b at the end is p.
  polish: parseValues('rz: S; drz: C; dż: C; ę: n -; zi: S; dzi: C; w: f; b$: p; c: ts'),
  // x, and s and z at the end, are sh; j and soft g are zh; rr, and r at the beginning, is h; m at the end is nasal.
  portuguese: parseValues('x: S; s: S; z: S; j: S; g: S; rr: h; r: h; nh: ny; m: N'),
  // ll is the lli of million, or y.
  quechua: parseValues('ll: ly y'),
  romanian: parseValues('ce: C'),
  // g is ng.
  samoan: parseValues('g: N'),
  // kj is ch, sj and k before i and y sh, gj y; tj is ty; d and g may fall silent.
  scandinavian: parseValues('kj: C; sj: S; ki: S k; ky: S k; gj: y; dtj: ty t; ds$: s; g$: -; d$: -'),
  // Softened as in Irish; t and d beside e and i are ch and j, g is k; l and p fall silent in Malcolm and Campbell, s in Isla.
  scottish: parseValues('dh: -; th: h; s: S; t: C; d: C; g: k; lm: m; mpb: mb; isl: l'),
  serbian: parseValues('c: ts'),
  'serbo-croatian': parseValues('c: ts'),
  // Polish and Czech spellings: c is ts, z without its mark is zh; v at the end is f, g is k.
  slavic: parseValues('c: ts; z: S; v$: f; g$: k'),
  // v at the end of a syllable is w.
  slovak: parseValues('c: ts; v: w'),
  slovene: parseValues('c: ts'),
  // c is a catch in the throat that English leaves out, x is a breathed h.
  somali: parseValues('c: -; x: h'),
  // kg is the ch of loch, often said k.
  sotho: parseValues('kg: k x'),
  // j, soft g and old x are h, ll is y, v is b.
  spanish: parseValues('v: b; j: h; g: h; x: h; ll: y'),
  // k before e and i is ch, g before ö is y, rs is sh.
  swedish: parseValues('ke: C; ki: C; gö: y; rs: S'),
  // zh is a sound between r and l.
  tamil: parseValues('zh: l'),
  // s may stand for sh.
  telugu: parseValues('s: S'),
  // r after a vowel only lengthens it, v is w, l at the end is n; ch and s close the syllable before as t.
  thai: parseValues('r: -; v: w; l: n; ch: tC; s: ts'),
  // o before some endings is near the sound of fur; d may have an n before it.
  tibetan: parseValues('o: r; d: nd'),
  // c is a j.
  turkish: parseValues('c: C'),
  // x is the ch of loch.
  uzbek: parseValues('x: x'),
  // As in Hanoi: d and gi are z, tr is ch; x is s, nh is the n of canyon.
  vietnamese: parseValues('d: z; gi: z; tr: C; x: s; nh: ny'),
  // dd is the th of this, f is v, si before a vowel is sh.
  welsh: parseValues('dd: 0; f: v; si: S'),
  // x is a click, written k.
  xhosa: parseValues('x: k'),
  // gb is heard as b; s may stand for the letter with a dot, which is sh.
  yoruba: parseValues('gb: b; s: S'),
  // x is a click, written k.
  zulu: parseValues('x: k'),
}
