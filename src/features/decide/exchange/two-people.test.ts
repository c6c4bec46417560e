import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Answered,
  type Asked,
  countOf,
  type Done,
  type ExchangedName,
} from '#src/core/exchange/exchange.ts'
import { bytesOf, hexOf, isPoint } from '#src/core/exchange/curve.ts'
import { exchangeFragment, type ExchangeLink, readExchangeLink } from '#src/core/exchange/exchange-link.ts'
import { anyCharacter } from '#tests/support/any-character.ts'
import {
  answerExchange,
  askExchange,
  closeExchange,
  finishExchange,
  type Finished,
} from '#src/core/exchange/protocol.ts'
import { browserTools } from './curve-tools.ts'

const NOW = Date.parse('2026-03-01T10:00:30Z')
const tools = browserTools()
const name = (text: string): ExchangedName => ({ key: text.toLowerCase(), name: text })
const ofAna = (names: readonly ExchangedName[]) => ({ owner: 'ana', now: NOW, names })
const ofBen = (names: readonly ExchangedName[]) => ({ owner: 'guest', now: NOW, names })

/** What arrives of a link that was sent. */
function opened<K extends ExchangeLink['kind']>(kind: K, { link }: { link: string }) {
  const read = readExchangeLink(`https://names.example/decide?view=exchange#${link}`, NOW)
  if (!read.ok || read.link.kind !== kind) throw new Error(read.ok ? read.link.kind : read.code)
  return read.link as Extract<ExchangeLink, { kind: K }>
}

function fit<T>(finished: Finished<T>): T {
  if (!finished.ok) throw new Error(finished.code)
  return finished.exchange
}

/** What someone knows in the end. */
const resultOf = (each: Answered | Done) => ({
  matches: each.state === 'done' ? each.matches : [],
  own: each.state === 'done' ? each.own : countOf(each.names),
  theirs: each.theirs,
})

/** Ana makes the first link and Ben answers it. */
async function answered(anas: readonly ExchangedName[], bens: readonly ExchangedName[]) {
  const asked: Asked = await askExchange(ofAna(anas), tools)
  const ben: Answered = fit(await answerExchange(opened('offer', asked), ofBen(bens), tools))
  return { asked, ben }
}

async function exchanged(anas: readonly ExchangedName[], bens: readonly ExchangedName[]) {
  const { asked, ben } = await answered(anas, bens)
  const ana = fit(await closeExchange(asked, opened('answer', ben), NOW, tools))
  return { ana, ben: resultOf(fit(finishExchange(ben, opened('closing', ana)))) }
}

describe('two people who exchange links', () => {
  it('both find out what both like, each in their own spelling, after three links', async () => {
    const anas = [name('Zoë'), name('Maeve'), name('Orla')]
    const bens = [{ key: 'maeve', name: 'MAEVE' }, name('Ida'), { key: 'zoë', name: 'Zoë' }]
    const { ana, ben } = await exchanged(anas, bens)
    expect(ana.matches).toEqual([name('Maeve'), name('Zoë')])
    expect(ben.matches).toEqual([
      { key: 'maeve', name: 'MAEVE' },
      { key: 'zoë', name: 'Zoë' },
    ])
    expect([ana, ben].map(({ own, theirs }) => [own, theirs])).toEqual([
      [3, 16],
      [3, 16],
    ])
  })

  it('find the plain intersection for any two lists', async () => {
    const keys = fc.uniqueArray(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 6 }), {
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(keys, keys, keys, async (both, anas, bens) => {
        const toNames = (own: string[]) => [...new Set([...own, ...both])].map((key) => ({ key, name: key }))
        const plain = toNames(anas)
          .map(({ key }) => key)
          .filter((key) => both.includes(key) || bens.includes(key))
        const { ana, ben } = await exchanged(toNames(anas), toNames(bens))
        for (const { matches } of [ana, ben])
          expect(matches.map(({ key }) => key)).toEqual(plain.toSorted((a, b) => (a < b ? -1 : 1)))
      }),
      { numRuns: 12 },
    )
  })

  it('have no names in common, or no names at all, and find none', async () => {
    for (const bens of [[], [name('Ida')]]) {
      const { ana, ben } = await exchanged([name('Maeve')], bens)
      expect([ana.matches, ben.matches]).toEqual([[], []])
    }
  })

  it('a name twice on a list counts once', async () => {
    const { ana } = await exchanged([name('Maeve'), name('Maeve')], [name('Maeve')])
    expect(ana.matches).toEqual([name('Maeve')])
  })
})

describe('what the links say', () => {
  it('nothing of a name, and nothing that the same list or another device would repeat', async () => {
    const list = [name('Maeve'), name('Orla')]
    const { asked, ben } = await answered(list, list)
    const again = await askExchange(ofAna(list), tools)
    const all = [
      ...opened('offer', asked).points,
      ...opened('answer', ben).points,
      ...opened('offer', again).points,
    ]
    expect(new Set(all).size).toBe(48)
    expect(asked.link + ben.link).not.toMatch(/maeve|orla/i)
  })

  it('not how many names a list has, nor how many both like', async () => {
    const lengths = async (anas: string[], bens: string[]) => {
      const { asked, ben } = await answered(anas.map(name), bens.map(name))
      const ana = fit(await closeExchange(asked, opened('answer', ben), NOW, tools))
      const [second, third] = [opened('answer', ben).prints, opened('closing', ana).prints]
      // Who sees all links sees no print twice.
      expect(new Set([...second, ...third]).size).toBe(second.length + third.length)
      return [asked.link.length, ben.link.length, ana.link.length]
    }
    expect(await lengths(['Maeve'], ['Maeve', 'Ida'])).toEqual(
      await lengths(['Maeve', 'Ida', 'Orla'], ['Ida', 'Maeve', 'Orla']),
    )
  })

  it('not the order of the list', async () => {
    const list = Array.from({ length: 16 }, (_, at) => name(`Name${at}`))
    const orders = await Promise.all([1, 2].map(async () => (await askExchange(ofAna(list), tools)).names))
    expect(orders[0]).not.toEqual(orders[1])
    expect(orders[0]?.toSorted((a, b) => ((a?.key ?? '') < (b?.key ?? '') ? -1 : 1))).toEqual(
      list.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )
  })

  it('who answers stores no secret with which names could be guessed later', async () => {
    const { ben } = await answered([name('Maeve')], [name('Ida')])
    expect(Object.keys(ben).toSorted()).toEqual([
      'at',
      'id',
      'link',
      'names',
      'owner',
      'prints',
      'state',
      'theirs',
    ])
  })

  it('a person who knows all names but no secret finds none of them in a link', async () => {
    const { asked } = await answered([name('Maeve')], [])
    // The guess of an outsider: the same name, blinded with a secret of their own.
    const guess = await askExchange(ofAna([name('Maeve')]), tools)
    const points = new Set(opened('offer', asked).points)
    expect(opened('offer', guess).points.filter((point) => points.has(point))).toEqual([])
  })
})

describe('links of someone who does not follow the rules', () => {
  const SMALL_ORDER = `01${'00'.repeat(31)}`
  const TWIST = `02${'00'.repeat(31)}`
  const NOT_CANONICAL = `f2${'ff'.repeat(30)}7f`

  it.each([
    ['of a small order', SMALL_ORDER],
    ['beside the curve', TWIST],
    ['above the prime', NOT_CANONICAL],
  ])('a point %s is refused by both', async (_what, bad) => {
    const { asked, ben } = await answered([name('Maeve')], [name('Maeve')])
    const offer = opened('offer', asked)
    const answer = opened('answer', ben)
    const withBad = (points: string[]) => [bad, ...points.slice(1)]
    expect(await answerExchange({ ...offer, points: withBad(offer.points) }, ofBen([]), tools)).toEqual({
      ok: false,
      code: 'unfit',
    })
    expect(await closeExchange(asked, { ...answer, points: withBad(answer.points) }, NOW, tools)).toEqual({
      ok: false,
      code: 'unfit',
    })
  })

  it('an answer or a third link of another exchange, or of another length, is refused', async () => {
    const { asked, ben } = await answered([name('Maeve')], [name('Maeve')])
    const other = await answered([name('Maeve')], [name('Maeve')])
    const ana = fit(await closeExchange(asked, opened('answer', ben), NOW, tools))
    const [answer, closing] = [opened('answer', ben), opened('closing', ana)]
    const refused = { ok: false, code: 'unfit' }
    expect(await closeExchange(other.asked, answer, NOW, tools)).toEqual(refused)
    expect(await closeExchange(asked, { ...answer, prints: answer.prints.slice(1) }, NOW, tools)).toEqual(
      refused,
    )
    expect(finishExchange(other.ben, closing)).toEqual(refused)
    expect(finishExchange(ben, { ...closing, prints: closing.prints.slice(1) })).toEqual(refused)
  })

  it('an answer made of the first link alone claims no name', async () => {
    const asked = await askExchange(ofAna([name('Maeve')]), tools)
    const { id, points } = opened('offer', asked)
    const prints = points.map((point) => point.slice(0, 20))
    const done = fit(await closeExchange(asked, { kind: 'answer', id, at: NOW, points, prints }, NOW, tools))
    expect(done.matches).toEqual([])
  })
})

describe('someone who lies about what both like', () => {
  const ANAS = [name('Maeve'), name('Orla'), name('Zoë')]
  const BENS = [name('Ida'), name('Maeve'), name('Zoë')]
  const at = (names: Asked['names'], key: string) => names.findIndex((each) => each?.key === key)
  const filled = (links: readonly string[], one: string) => links.map(() => one)
  /** A forged link, as it arrives. */
  const arrived = (link: ExchangeLink) => readExchangeLink(exchangeFragment(link), NOW)

  it('who answers can’t repeat one right print for every name of hers', async () => {
    const { asked, ben } = await answered(ANAS, BENS)
    const answer = opened('answer', ben)
    const right = answer.prints[at(asked.names, 'maeve')] ?? ''
    expect(arrived({ ...answer, prints: filled(answer.prints, right) })).toEqual({
      ok: false,
      code: 'damaged',
    })
  })

  it('who asked can’t repeat one right print for every name of his', async () => {
    const { asked, ben } = await answered(ANAS, BENS)
    const closing = opened('closing', fit(await closeExchange(asked, opened('answer', ben), NOW, tools)))
    const right = closing.prints[at(ben.names, 'maeve')] ?? ''
    expect(arrived({ ...closing, prints: filled(closing.prints, right) })).toEqual({
      ok: false,
      code: 'damaged',
    })
  })

  it('points that differ until they are multiplied are refused by both', async () => {
    const { asked, ben } = await answered(ANAS, BENS)
    const refused = { ok: false, code: 'unfit' }
    const [offer, answer] = [opened('offer', asked), opened('answer', ben)]
    const withTwin = ([one = '', , ...others]: string[]) => [one, plusTwo(one), ...others]
    expect(withTwin(offer.points).every(isPoint)).toBe(true)
    expect(await answerExchange({ ...offer, points: withTwin(offer.points) }, ofBen(BENS), tools)).toEqual(
      refused,
    )
    expect(await closeExchange(asked, { ...answer, points: withTwin(answer.points) }, NOW, tools)).toEqual(
      refused,
    )
  })

  it('who answers can move right prints to other names, and show as many as really match', async () => {
    const { asked, ben } = await answered(ANAS, BENS)
    const answer = opened('answer', ben)
    const prints = [...answer.prints]
    const [maeve, orla] = [at(asked.names, 'maeve'), at(asked.names, 'orla')]
    prints[orla] = answer.prints[maeve] ?? ''
    prints[maeve] = answer.prints[orla] ?? ''
    const read = arrived({ ...answer, prints })
    if (!read.ok || read.link.kind !== 'answer') throw new Error('not an answer')
    const { matches } = fit(await closeExchange(asked, read.link, NOW, tools))
    expect(matches).toEqual([name('Orla'), name('Zoë')])
  })

  it.each([
    ['a name that he likes can show every name of his', BENS, BENS],
    ['a name that he does not like shows none', [name('Ida'), name('Zoë')], []],
  ])('who asks with many points of %s', async (_what, bens, shown) => {
    const asked = await askExchange(ofAna([name('Maeve')]), tools)
    const offer = opened('offer', asked)
    const maeve = offer.points[at(asked.names, 'maeve')] ?? ''
    const secrets = offer.points.map(() => hexOf(tools.randomBytes(32)))
    const multiples = async (point: string) =>
      (await Promise.all(secrets.map((secret) => tools.multiply(secret, [point])))).flat()
    const ben = fit(await answerExchange({ ...offer, points: await multiples(maeve) }, ofBen(bens), tools))
    const answer = opened('answer', ben)
    // She knows from the answer where his Maeve is, or guesses.
    const his = answer.points[Math.max(0, at(ben.names, 'maeve'))] ?? ''
    const ana = fit(await closeExchange(asked, { ...answer, points: await multiples(his) }, NOW, tools))
    expect(resultOf(fit(finishExchange(ben, opened('closing', ana)))).matches).toEqual(shown)
  })

  it('a false third link, which anyone with the first can make, leaves room for the right one', async () => {
    const { asked, ben } = await answered(ANAS, BENS)
    const closing = opened('closing', fit(await closeExchange(asked, opened('answer', ben), NOW, tools)))
    const prints = closing.prints.map(() => hexOf(tools.randomBytes(10)))
    const after = fit(finishExchange(ben, { ...closing, prints }))
    expect(after).toEqual({ ...ben, isEmpty: true })
    if (after.state !== 'answered') throw new Error(after.state)
    expect(resultOf(fit(finishExchange(after, closing))).matches).toEqual([name('Maeve'), name('Zoë')])
  })
})

/** The sum of a point and the one of order two: the inverse of its coordinate. */
function plusTwo(point: string): string {
  const p = 2n ** 255n - 19n
  let [base, inverse] = [BigInt(`0x${hexOf(bytesOf(point).toReversed())}`), 1n]
  for (let exponent = p - 2n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) inverse = (inverse * base) % p
    base = (base * base) % p
  }
  return hexOf(bytesOf(inverse.toString(16).padStart(64, '0')).toReversed())
}
