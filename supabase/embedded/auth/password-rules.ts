import { AuthProblem, invalid } from './problem.ts'

/** bcrypt uses no more than this; anything beyond would not protect. */
const MAX_PASSWORD_BYTES = 72
const MIN_LENGTH = 8
/** Of zxcvbn, from 0 to 4. */
const MIN_SCORE = 2
const COMMON_PASSWORDS = 10_000
/**
 * Rating takes longer than linear time, on the server's own thread: a length limit bounds its cost for a hostile
 * text.
 */
const JUDGED_LENGTH = 24
const L33T_SUBSTITUTIONS = 4
const KNOWN_WORDS = 6

/** Why a password is weak, in GoTrue's terms. */
type Reason = 'length' | 'pwned' | 'characters'

type Judge = (password: string, known: string[]) => { score: number; isCommon: boolean }
let judge: Promise<Judge> | undefined

/**
 * Rejects a password that is short, easy to guess, or among the 10,000 most used. `email` counts as known to an
 * attacker. The dictionaries are loaded on the first call.
 * @throws AuthProblem `validation_failed` for more than 72 bytes, 422 `weak_password` with its reasons
 */
export async function assertPasswordStrong(password: string, email: string | null): Promise<void> {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw invalid(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
  }
  if (password.length < MIN_LENGTH) {
    throw weak('length', `Password should be at least ${MIN_LENGTH} characters.`)
  }
  judge ??= loadJudge()
  const { score, isCommon } = (await judge)(password, knownWords(email ?? ''))
  if (isCommon)
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.')
  if (score < MIN_SCORE) throw weak('characters', 'Password is easy to guess, please choose a different one.')
}

async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
  })
  const mostUsed = new Set(common.dictionary['passwords-common'].slice(0, COMMON_PASSWORDS))
  return (password, known) => ({
    score: zxcvbn.check(password.slice(0, JUDGED_LENGTH), known).score,
    isCommon: mostUsed.has(password.toLowerCase()),
  })
}

/** The same words as in the app's own check: the address, its parts of three letters or more, the product's name. */
function knownWords(email: string): string[] {
  const parts = [email, ...email.split(/[^\p{L}\p{N}]+/u)]
  return ['nestling', ...parts.filter((part) => part.length >= 3)].slice(0, KNOWN_WORDS)
}

function weak(reason: Reason, message: string): AuthProblem {
  return new AuthProblem(422, 'weak_password', message, { body: { weak_password: { reasons: [reason] } } })
}
