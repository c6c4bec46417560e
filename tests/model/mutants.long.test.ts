import { expect, it } from 'vitest'
import { checkHistories } from './check.ts'
import { type MemoryWorldOptions, onMemoryDevices } from './memory-world.ts'
import {
  acknowledgesByStatus,
  forgetfulOfVerdicts,
  globalSequence,
  listsForgottenNames,
  mixesTables,
  neverReadsNewTable,
  skipsTheSecondTable,
  tieWithoutDevice,
  wholeRowWins,
} from './mutants.ts'

/** `within`: how many histories it may take, about five times what other seeds needed. */
it.each<[string, MemoryWorldOptions, number, RegExp]>([
  [
    'a cursor of a global sequence skips a late commit',
    { server: globalSequence },
    2_000,
    /not the server's/,
  ],
  ['the newer row wins as a whole', { server: wholeRowWins }, 100, /lost|in no revision/],
  ['a tie is decided by order of arrival', { server: tieWithoutDevice }, 100, /lowered the stamp/],
  ['verdicts are forgotten', { server: forgetfulOfVerdicts }, 400, /lost|in no revision/],
  ['a status counts as an acknowledgement', { corrupt: acknowledgesByStatus }, 200, /never arrived/],
  ['a page skips the rows of the second table', { server: skipsTheSecondTable }, 100, /not the server's/],
  ['an op of one table changes the other', { server: mixesTables }, 100, /another row|lost|never wrote/],
  [
    'a table that is new is not read from the start',
    { corrupt: neverReadsNewTable },
    200,
    /without its table|not the server's/,
  ],
  ['a restored server is sent forgotten names', { corrupt: listsForgottenNames }, 1_000, /came back/],
])(
  'finds the bug: %s',
  async (_, mistake, within, wrong) => {
    const play = onMemoryDevices(mistake)
    const { failure } = await checkHistories(play, { histories: within, seed: 1, shrink: false })
    expect(failure?.wrong.join('\n')).toMatch(wrong)
  },
  600_000,
)
