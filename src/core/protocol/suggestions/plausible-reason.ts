const MIN_LENGTH = 8
export const REASON_MAX = 200

/** Letters of the Latin script, digits, and the punctuation of a plain sentence: no markup, code or quotation. */
const PLAIN = /^[\p{Script=Latin}\p{M}\d ,.;:!?'’()&%–—-]+$/u

/** What a reason never has. Each is a kind of text that a model was led to write, or says of itself. */
const FOREIGN: Record<string, RegExp> = {
  address: /(?:[\p{L}\d]\.\p{L}{2,})|www\b|https?\b|\b(?:dot|point) (?:com|org|net|io)\b/iu,
  number: /\d{5,}|\d[\d ,.()-]{6,}\d/,
  key: /[\p{L}\d_-]{25,}|\b(?=[\p{L}-]*\d)(?=[\d-]*\p{L})[\p{L}\d-]{6,}\b/u,
  code: /\(\)|\.\.|\w,\w|;\s*$|\b(?:function|const|var|import|console|script|select \w+ from|drop table|curl|sudo)\b/i,
  spelledOut: /(?:(?<![\p{L}\d])[\p{L}\d][ .,-]+){5,}/u,
  machine:
    /\b(?:system|prompts?|instruct\w*|ignor(?:e|ed|ing) (?:all|the|previous|prior|your|any|my)|developer|assistant|language model|chatbot|openai|anthropic|chatgpt|gpt|llm|jailbr\w+|hack\w*|pwned|password|secret|confidential|(?:api|access|private|secret) key|api|tokens?|json|guidelines|previous (?:text|message)|above text|data block)\b|\bAI\b/i,
  firstPerson: /\b(?:I|I['’](?:m|ll|ve|d)|me|my|mine|we|our|us)\b/,
  lure: /\b(?:click|visit|subscribe|download|sign up|log ?in|buy|discount|whatsapp|telegram|e-?mail|phone|bitcoin|wallet|password)\b/i,
}

/**
 * What speaks about a meaning or where a name comes from. A model invents these; ours are in the corpus, with their
 * confidence.
 */
const MEANING: RegExp[] = [
  /\b(?:mean(?:s|t|ing|ings)?|signif\w*|symboli[sz]\w*|symbols?|denot\w+|connot\w+|translat\w+|etymolog\w*|deriv\w+|literal(?:ly)?|defin(?:ed|es|ition)|interpret\w*|represent\w*|stands? for|root(?:s|ed)?|bedeut\w*|betek\w+|betyd\w+|oznacza\w*|znaczy|vuol dire|veut dire|quiere decir)\b/i,
  /\bfrom (?:the |an? )?(?:\w+ ){0,3}(?:word|term|phrase|verb|noun|element)s?\b/i,
  /\b[Ff]rom (?:the |an? )?\p{Lu}\p{L}+ (?:\p{L}+ )?names?\b/u,
  /\b(?:word|term|expression) for\b/i,
  /\bnames? for (?!(?:an? |your |the )?(?:little |baby |first |second )?(?:girls?|boys?|bab(?:y|ies)|child|daughters?|sons?|sister|brother|those|parents)\b)/i,
  /\b(?!wish)\p{L}+(?:ish|ese|ian|aic|elic|erman|rench|atin|reek|brew|orse|krit|indi|abic|elsh|utch|wahili|oruba) for\b/iu,
  /\b(?:gift|bringer|bearer|ruler|beloved|protector|defender|god|goddess|son|daughter|child|king|queen|people|land|house|helmet|spear) of\b/i,
  /\bgod(?:['’]s)? (?:is|has|will|gift|gracious)\b/i,
  /(?:^|[\s(])['‘’]\p{L}[^'’]*['’](?=$|[\s).,;:!?])/u,
  /\([^)]*\)/,
]

/** Years, decades, ordinals and small counts: `1920-1950`, `mid-1900s`, `19th-century`, `3-syllable`. */
const COUNTS = /\b\d{1,4}(?:st|nd|rd|th|s)?\b/g

/**
 * Whether a text may be shown as the reason for a name: one plain line about how it fits. Whatever else a model writes
 * there is dropped with its name.
 */
export function isPlausibleReason(reason: string): boolean {
  if (reason.length < MIN_LENGTH || reason.length > REASON_MAX || !PLAIN.test(reason)) return false
  const plain = reason.replaceAll(COUNTS, (count) =>
    /^(?:1[5-9]|20)\d\d|\D/.test(count) || count.length < 3 ? '' : count,
  )
  return ![...Object.values(FOREIGN), ...MEANING].some((kind) => kind.test(plain))
}
