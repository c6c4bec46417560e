const SURNAME =
  /^(ma?c\p{L}{4,}|fitz\p{L}{4,}|\p{L}{3,}(ez|ski|sky|ska|cki|cka|wicz|witz|czyk|cik|ova|nov|mov|enko|vic|vich|mann|stein|bauer|meyer|maier|sson|sen|dottir|elli|etti|ucci|eira|eiro|poulos|akis|idis|shvili|dze|oglu|worth|wright|smith))$/u

/**
 * Whether a folded word is built like a surname of one of several languages, as hardly a word of chat, a place or a
 * festival is. Others are not told from such words (`Emma or Olivia Ugh`, `Texas`, `Halloween`, `a premature girl`).
 */
export const isSurnameShape = (folded: string): boolean => SURNAME.test(folded)
