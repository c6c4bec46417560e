import { parseValues, type Values } from './phones.ts'

const CYRILLIC = `
  б: b; в: v w f; г: g h; г$: k; ґ: g; ғ: g x; д: d; ђ: C; е: - y; ё: y -; є: y; ж: S C; з: z; ї: y; и: -; і: -; й: y -; ј: y; к: k; қ: k;
  л: l; љ: ly l; м: m; н: n; нг: N ng Ng; њ: ny n; ң: N n; п: p; р: r; с: s; т: t; ћ: C; ф: f; х: x h k; һ: h; ц: ts; ч: C S; џ: C; ш: S; щ: S;
  ю: y -; я: y -; ь: - y`

const ARABIC = `
  ب: b; پ: p; ت: t; ث: 0 s t; ج: C S g; چ: C; ح: h; خ: x; د: d; ذ: 0 z d; ر: r; ز: z; ژ: S; س: s; ش: S; ص: s; ض: d z; ط: t; ظ: z 0;
  غ: g x; ف: f; ق: k g; ك: k; ک: k; گ: g; ل: l; م: m; ن: n; نگ: N ng; ں: n; ه: h -; ہ: h -; ھ: h; ة: t h -; ۃ: t h -; و: w v -; ي: y -; ی: y -; ئ: y -;
  ٹ: t; ڈ: d; ڑ: r d; ال: l -; ټ: t; ډ: d; ړ: r; ڼ: n; ښ: S x; ږ: S g; څ: ts s; ځ: dz z; ګ: g; ې: y -; ۍ: y -`

const HEBREW = `
  ב: b v; ג: g; ג׳: C; ח׳: x k; ד: d; ה: h -; ו: v w -; ז: z; ז׳: S; ח: h x; ט: t; י: y -; ^י: C; יה: C; כ: k x; ך: k x; ל: l; מ: m; ם: m; נ: n; ן: n; ס: s;
  פ: p f; ף: f p; צ: ts z; צ׳: C; ^ח: h x -; ח$: h x -; ה$: h - s z n; ץ: ts z; ק: k; ר: r; ש: S s z; ת: t 0; טש: C; זש: S`

/** Of Devanagari and related scripts, whose blocks contain the same letters at the same offsets. */
const INDIC = `
  क: k; ख: k x; ग: g; घ: g; ङ: N; च: C; छ: C; ज: C z; झ: C z; ञ: ny n; ट: t; ठ: t; ड: d r; ढ: d r; ण: n; त: t 0; थ: t 0; द: d 0; ध: d; न: n; ऩ: n;
  प: p; फ: p f; ब: b; भ: b; म: m; य: y - C; र: r; ऱ: r; ल: l; ळ: l; ऴ: l; व: v w b; श: S; ष: S; स: s; ह: h; ं: n m N; ंग: N Ng; ँ: n -; ः: h; ृ: r; ऋ: r; ज्ञ: gy C gn dny;
  क्ष: kS C; द्ध: d; च्छ: C; त्थ: t; ट्ठ: t; ठ्ठ: t; ॎ: t; ॰: n m N; ॰म: m; ॰न: n; मृ: mbr; सृ: Sr; ड़: r`

/** An s is pronounced sh, and a v or b after a consonant only lengthens it. */
const BENGALI = `स: S; भ: v; ब: v; ्ब: -; ्य: -; ह्न: nh`

/** Letters for a consonant without a vowel; ts is pronounced ls. */
const MALAYALAM = `ॻ: n; ॼ: r; ॽ: l; ॾ: l; ॺ: n; त्स: ls`

/** One letter for the voiced and the voiceless. */
const TAMIL = `क: g h; च: s; ट: d; प: b; त: d; ऱ: tr t; ऩ्ऱ: ndr; ट्च: kS; ट्ष: kS`

/** Written one consonant after another; what closes a syllable is under a mark. */
const SINHALA = `
  ක: k; ඛ: k; ග: g; ඝ: g; ඞ: N; ඟ: Ng; ච: C; ඡ: C; ජ: C; ඣ: C; ඤ: ny; ඥ: gn; ට: t; ඨ: t; ඩ: d; ඪ: d; ණ: n; ඬ: nd; ත: 0 t; ථ: 0 t; ද: d; ධ: d; ද්ධ: d; න: n;
  ඳ: nd; ප: p; ඵ: p; බ: b; භ: b; ම: m; ඹ: mb; ය: y -; ර: r; ල: l; ව: v w; ශ: S; ෂ: S; ස: s; හ: h; ළ: l; ෆ: f; ං: N n m`

/** What closes a syllable, under the mark of a killed vowel, is heard as a catch in the throat or in the nose. */
const BURMESE = `
  က: k; ခ: k; ဂ: g; ဃ: g; င: N; စ: s z; ဆ: s z; ဇ: z; ဈ: z; ည: ny; ဉ: ny; ဋ: t; ဌ: t; ဍ: d; ဏ: n; တ: t d; ထ: t; ဒ: d; ဓ: d; န: n; ပ: p b; ဖ: p; ဗ: b; ဘ: b p;
  မ: m; ယ: y; ရ: y r; လ: l; ဝ: w -; သ: 0; ဟ: h; ဠ: l; ျ: y; ြ: y; ွ: w; ှ: h -; ကျ: C; ကြ: C; ချ: C; ခြ: C; ရှ: S; ရွှ: Sw; ငြ: ny; င်: N n; စ်: t; တ်: t; က်: t; ပ်: t;
  န့်: n nt; န်: n; ယ်: -; ည်: n - y; ဉ်: n; မ်: n; မ္မ: m nm; ဏ်: n; ဏ္ဏ: n; င့်: N n nt; ည့်: -; ံ: n -; လ်: -; ့: -`

const THAI = `
  ก: k; ข: k; ค: k; ฆ: k; ง: N; จ: C t; ฉ: C; ช: C t tC; ฌ: C; ซ: s; ญ: y n; ฎ: d t; ด: d t; ฏ: t; ต: t; ฐ: t; ถ: t; ฑ: t; ฒ: t; ท: t; ธ: t; ณ: n; น: n;
  บ: b p; ป: p; ผ: p; พ: p; ภ: p; ฝ: f; ฟ: f; ม: m; ย: y -; ร: r -; รร: n -; ล: l n; ฬ: l n; ว: w v -; ศ: s t ts; ษ: s t ts; ส: s t; ำ: m; ห: h -; ฮ: h; ฤ: r`

const KHMER = `
  ក: k; ខ: k; គ: k; ឃ: k; ង: N; ច: C; ឆ: C; ជ: C; ឈ: C; ញ: ny n; ដ: d t; ឋ: t; ឌ: d t; ឍ: t; ណ: n; ត: t d; ថ: t; ទ: t; ធ: t; ន: n; ប: b p; ផ: p;
  ព: p; ភ: p; ម: m; យ: y -; រ: r -; ល: l; វ: v w -; ស: s -; ហ: h; ឡ: l; ឫ: r; ំ: m N; ៈ: k -; ះ: h s -; រស: rks; ញ្ញ: ny; ឺ: - r; ើ: - r; ទ្ធ: t; ឌ្ឍ: t; ប្ផ: p; ន្ទ$: n`

/** Spelled as once pronounced: letters before, above and after the root letter are silent or nearly so. */
const TIBETAN = `
  ཀ: k; ཁ: k; ག: g k -; ང: N n -; ཅ: C; ཆ: C; ཇ: C; ཉ: ny n; ཏ: t; ཐ: t; ད: d t -; ན: n; པ: p; ཕ: p; བ: b p w -; མ: m -; ཙ: ts; ཚ: ts; ཛ: dz;
  ཝ: w; ཞ: S; ཟ: z s; ཡ: y; ར: r -; ལ: l -; ཤ: S; ས: s -; ཧ: h; ཨ: -; ྱ: y; ྲ: r -; ླ: l; ཕྲ: t tr; པྱ: C; ཕྱ: C; བྱ: C; ཀྲ: t tr; ཁྲ: t tr d; གྲ: d dr; དྲ: d dr; ཟླ: d; འཛ: z; ལྷ: l; ོ: - r; འ: - n`

const GREEK = `
  β: v b; γ: g y C; γγ: ng nC; γκ: g ng; γχ: nx; δ: d 0; ζ: z; θ: 0; κ: k s; λ: l; μ: m; μπ: b mb; ν: n; ντ: d nd nt; ξ: ks z; π: p; ρ: r; σ: s z; ς: s z; τ: t; τζ: C; φ: f;
  χ: x k h; ψ: ps s; αυ: v f -; ευ: v f y -; ηυ: v f; ι: - y; ^α: - h; ^ε: - h; ^η: - h; ^ι: - y h C; ^ο: - h; ^υ: - h; ^ω: - h; ν$: -; ος$: -; ας$: -; ης$: -`

const ARMENIAN = `
  բ: b p; գ: g k; դ: d t; զ: z; թ: t; ժ: S; լ: l; խ: x; ծ: ts; կ: k; հ: h; ձ: dz; ղ: g x; ճ: C; մ: m; յ: y h -; ն: n; նգ: N ng; շ: S; չ: C; պ: p; ջ: C; ռ: r;
  ս: s; վ: v; տ: t; ր: r; ց: ts; ւ: v -; և: yv v; փ: p; ք: k; ֆ: f; ^ե: y -`

const GEORGIAN = `
  ბ: b; გ: g; დ: d; ვ: v; ზ: z; თ: t; კ: k; ლ: l; მ: m; ნ: n; ნგ: N ng; პ: p; ჟ: S; რ: r; ს: s; ტ: t; ფ: p; ქ: k; ღ: g x; ყ: k; შ: S; ჩ: C; ც: ts; ძ: dz; წ: ts;
  ჭ: C; ხ: x; ჯ: C; ჰ: h`

/** By the first letter of each series, as its vowels only follow it. */
const ETHIOPIC = `
  ሀ: h; ለ: l; ሐ: h; መ: m; ሠ: s; ረ: r; ሰ: s; ሸ: S; ቀ: k; በ: b; ቨ: v; ተ: t; ቸ: C; ኀ: h; ነ: n; ኘ: ny; ከ: k; ኸ: h; ወ: w; ዘ: z; ዠ: S; የ: y -; ደ: d; ጀ: C;
  ገ: g; ጠ: t; ጨ: C; ጰ: p; ጸ: ts s; ፀ: ts s; ፈ: f; ፐ: p`

/** Hangul decomposed; first and last consonants are different characters. */
const HANGUL = `
  ᄀ: g k; ᄁ: k; ᄂ: n; ᄃ: d t; ᄄ: t; ᄅ: r l; ᄆ: m; ᄇ: b; ᄈ: p; ᄉ: s S; ᄊ: s; ᄌ: C; ᄍ: C; ᄎ: C; ᄏ: k; ᄐ: t; ᄑ: p; ᄒ: h -;
  ᆨ: k g; ᆩ: k; ᆫ: n; ᆮ: t; ᆯ: l r; ᆷ: m; ᆸ: p b; ᆺ: t s; ᆻ: t s; ᆼ: N; ᆽ: t; ᆾ: t; ᆾᄂ: n; ᆿ: k; ᇀ: t; ᇁ: p; ᇂ: -;
  ᅣ: y; ᅤ: y; ᅧ: y -; ᅨ: y; ᅭ: y; ᅲ: y; ᅪ: w; ᅫ: w; ᅬ: w; ᅯ: w; ᅰ: w; ᅱ: w`

const KANA = `
  か: k; き: k; く: k; け: k; こ: k; が: g; ぎ: g; ぐ: g; げ: g; ご: g; さ: s; し: S; す: s; せ: s; そ: s; ざ: z; じ: C; ず: z; ぜ: z; ぞ: z; た: t; ち: C; つ: ts;
  て: t; と: t; だ: d; ぢ: C; づ: z; で: d; ど: d; な: n; に: n; ぬ: n; ね: n; の: n; は: h; ひ: h; ふ: f; へ: h; ほ: h; ば: b; び: b; ぶ: b; べ: b; ぼ: b; ぱ: p; ぴ: p;
  ぷ: p; ぺ: p; ぽ: p; ま: m; み: m; む: m; め: m; も: m; や: y; ゆ: y; よ: y; ゃ: y -; ゅ: y -; ょ: y -; ら: r; り: r; る: r; れ: r; ろ: r; わ: w; ん: n m; ゔ: v`

/** The values of a script's letters, by the script's name in `SCRIPTS`. */
export const SCRIPT_VALUES: Readonly<Record<string, Values>> = {
  Cyrillic: parseValues(CYRILLIC),
  Arabic: parseValues(ARABIC),
  Hebrew: parseValues(HEBREW),
  Devanagari: parseValues(INDIC),
  Bengali: parseValues(BENGALI),
  Malayalam: parseValues(MALAYALAM),
  Tamil: parseValues(TAMIL),
  Sinhala: parseValues(SINHALA),
  Burmese: parseValues(BURMESE),
  Thai: parseValues(THAI),
  Khmer: parseValues(KHMER),
  Tibetan: parseValues(TIBETAN),
  Greek: parseValues(GREEK),
  Armenian: parseValues(ARMENIAN),
  Georgian: parseValues(GEORGIAN),
  Ethiopic: parseValues(ETHIOPIC),
  Korean: parseValues(HANGUL),
  Japanese: parseValues(KANA),
}
