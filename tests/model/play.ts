import { GUEST } from '#src/core/favorites/favorite.ts'
import { idOf } from '#tests/contracts/ports/memory-server.ts'
import type { ModelDevice } from './device.ts'
import type { Death, NetworkPlan, History, Step, Write } from './history.ts'
import { isPoison, type Ledger } from './ledger.ts'
import type { Network } from './network.ts'
import type { ModelServer } from './server.ts'
import { idsOf, inOrder, picture, remembered, sorted } from './pictures.ts'
import { formatBeginning, formatStep } from './story.ts'
import { CLEAR, type Pulse, type Thread } from './thread.ts'

/** Everything on which one history is played. */
export type Stage = {
  pulse: Pulse
  network: Network
  server: ModelServer
  ledger: Ledger
  /** Two users: the owner of the devices, and another one who borrows a device. */
  people: readonly [string, string]
  device: (at: number, skewMs: number) => Promise<ModelDevice>
  endTokens: (refresh: boolean) => void
  /** Advances the time for all, ms. */
  pass: (ms: number) => void
}

export type Counts = { ops: number; syncs: number; faults: number; deaths: number }

const MINUTE = 60_000
const DAY = 86_400_000
const THREADS = 3
/** Rounds of syncs after which all devices must have converged. */
const ROUNDS = 8

/** `story`: what happened, one line per step. */
export type Played = { wrong: string[]; story: string[]; counts: Counts }

type Actor = {
  device: ModelDevice
  threads: Thread[]
  /** Who has ever signed in here. */
  known: Set<string>
  /** What was acknowledged to the guest as saved and has not been moved to an account yet. */
  guest: Map<string, string>
}

/** Plays a history, repairs the network, lets all devices sync, and returns the faults: none, if all is well. */
export async function play(history: History, stage: Stage): Promise<Played> {
  const { pulse, network, server, ledger, people } = stage
  if (history.oldServer) server.serve?.(false)
  const counts: Counts = { ops: 0, syncs: 0, faults: 0, deaths: 0 }
  const actors: Actor[] = []
  const story = formatBeginning(history)
  for (const [at, { skew, guest }] of history.devices.entries()) {
    const device = await stage.device(at, skew * MINUTE)
    const threads = Array.from({ length: THREADS }, (_, number) => device.thread(number))
    const actor: Actor = { device, threads, known: new Set(), guest: new Map() }
    actors.push(actor)
    if (!guest) await signIn(actor, people[0])
  }
  const actorOf = (number: number) => actors[number % actors.length] as Actor

  for (const [number, step] of history.steps.entries()) {
    if (network.tick()) await pulse.quiet()
    story.push(formatStep(step, actors.length))
    await act(step, number)
    await pulse.quiet()
    for (const actor of actors) await followGuest(actor, ledger)
  }
  await network.clearFaults()
  await pulse.quiet()
  // In the end every server has learned the second table, or its writes would wait.
  server.serve?.(true)
  await settleDown()
  for (const person of people) await compare(person)
  await Promise.all(actors.map(({ device }) => device.close()))
  counts.faults = network.faults()
  counts.ops = ledger.entries().length
  return { wrong: [...ledger.complaints()], story, counts }

  async function act(step: Step, number: number): Promise<void> {
    switch (step.kind) {
      case 'write': {
        const actor = actorOf(step.device)
        const [write, key] = await target(actor.device, step)
        const text = write === 'clear' ? '' : `${write} ${number}`
        story.push(`  which is: ${write} ${key}${write === 'note' ? `, ${text}` : ''}`)
        if ((await actor.device.write(write, key, text)) === GUEST) await recordGuest(actor)
        if (step.soon) start(actor, 0, false, CLEAR, null)
        return
      }
      case 'sync':
        return start(actorOf(step.device), step.thread, step.only, step.networkFaults, step.death)
      case 'kill':
        counts.deaths += 1
        return kill(actorOf(step.device), step.thread)
      case 'wait':
        return stage.pass(step.minutes * MINUTE)
      case 'jump':
        return actorOf(step.device).device.leap(step.minutes * MINUTE)
      case 'sign-in':
        return signIn(actorOf(step.device), people[step.person === 0 ? 0 : 1])
      case 'sign-out':
        return actorOf(step.device).device.signOut()
      case 'claim':
        return actorOf(step.device).device.claim()
      case 'end-tokens':
        return stage.endTokens(step.refresh)
      case 'absence':
        if (server.collect === null) return
        // No request is in flight for that long.
        await network.clearFaults()
        await pulse.quiet()
        stage.pass(step.days * DAY)
        ledger.forgot(server.collect())
        if (step.epoch) await server.renewEpoch(people)
        return
      case 'upgrade':
        return server.serve?.(true)
      case 'epoch':
        return server.renewEpoch(people)
      case 'backup':
        if (server.backUp()) ledger.backedUp()
        return
      case 'restore-backup':
        if (!server.goBack()) return
        ledger.wentBack()
        // A restore takes time: the server's clock never shows the same moment twice.
        stage.pass(MINUTE)
    }
  }

  /** New names are chosen from all existing ones, changes apply to existing rows; every write has an effect. */
  async function target(
    device: ModelDevice,
    { write, name }: Step & { kind: 'write' },
  ): Promise<[Write, string]> {
    if (write === 'poison') return [write, `NAME-${name}`]
    if (write === 'pass' || write === 'bring-back') return secondTableTarget(device, write, name)
    const keys = await device.keys(write === 'restore')
    const rendered = `name-${name % history.names}`
    if (write === 'keep') return [keys.includes(rendered) ? 'note' : 'keep', rendered]
    const key = keys[name % keys.length]
    return key === undefined ? ['keep', rendered] : [write, key]
  }

  async function secondTableTarget(
    device: ModelDevice,
    write: 'pass' | 'bring-back',
    name: number,
  ): Promise<[Write, string]> {
    const passed = await device.passed()
    const rendered = `name-${name % history.names}`
    const key = passed[name % passed.length] ?? rendered
    if (write === 'bring-back') return passed.length === 0 ? ['pass', rendered] : [write, key]
    return passed.includes(rendered) ? ['bring-back', rendered] : [write, rendered]
  }

  function start(
    actor: Actor,
    at: number,
    only: boolean,
    networkFaults: NetworkPlan,
    death: Death | null,
  ): void {
    const { device, threads } = actor
    if (!threads[at]?.alive()) {
      kill(actor, at)
      counts.deaths += 1
    }
    const thread = threads[at]
    if (!thread || thread.busy() || device.account() === null) return
    counts.syncs += 1
    void thread.run(() => device.work(thread, only), networkFaults, death)
  }

  function kill({ threads, device }: Actor, at: number): void {
    threads[at]?.kill()
    threads[at] = device.thread(at)
  }

  async function signIn({ device, known }: Actor, person: string): Promise<void> {
    if (device.account() === person) return
    await device.signIn(person)
    known.add(person)
  }

  /** The user was notified that it is saved: the guest's list is now as shown. */
  async function recordGuest({ device, guest }: Actor): Promise<void> {
    guest.clear()
    for (const [key, { note }] of await device.guest()) guest.set(key, note)
  }

  /**
   * Every device signs in as each user it was used by, syncs and claims, until all have the same rows and nothing is
   * waiting.
   */
  async function settleDown(): Promise<void> {
    for (const actor of actors) {
      for (const at of actor.threads.keys()) kill(actor, at)
      if (actor.known.size === 0) actor.known.add(people[0])
    }
    for (let round = 1; round <= ROUNDS; round++) {
      for (const actor of actors) for (const person of actor.known) await catchUp(actor, person, round === 1)
      if (await agreed()) return
    }
    ledger.complain('the devices do not converge')
  }

  async function catchUp(actor: Actor, person: string, fresh: boolean): Promise<void> {
    const { device, threads } = actor
    // The previous session may have ended.
    if (fresh || device.account() !== person) await device.signIn(person)
    const [thread] = threads
    if (!thread) return
    for (let attempt = 1; ; attempt++) {
      const problem = await thread.run(() => device.work(thread, false), CLEAR, null)
      await pulse.quiet()
      if (problem === null) break
      // Three aborts are needed to find an entry that breaks its batch.
      if (attempt > 3) return ledger.complain(`a sync without network faults failed: ${problem}`)
    }
    await device.claim()
    await followGuest(actor, ledger)
  }

  async function agreed(): Promise<boolean> {
    for (const person of people) {
      const here = actors.filter(({ known }) => known.has(person))
      const held = idsOf(await server.rows(person))
      const pictures = await Promise.all(
        here.map(async ({ device }) => picture(remembered(await device.base(person), held))),
      )
      if (new Set(pictures).size > 1) return false
    }
    const entries = await Promise.all(actors.map(({ device }) => device.entries()))
    return entries.flat().every(({ state }) => state === 'parked')
  }

  async function compare(person: string): Promise<void> {
    const rows = await server.rows(person)
    ledger.judge(person, rows, await server.revisions(person))
    const truth = picture(rows)
    const held = idsOf(rows)
    const list = JSON.stringify(sorted(rows.map((row) => [idOf(row), inOrder(row.fields)])))
    for (const [at, { device, known, guest }] of actors.entries()) {
      const complain = (what: string) => ledger.complain(`device ${at + 1}: ${what}`)
      for (const { key, opId, state } of await device.entries())
        if (state === 'waiting' || !isPoison(key)) complain(`${state} still: ${key}, op ${opId}`)
      for (const [key, note] of guest) complain(`the guest's ${key} (${note}) is in no account`)
      if (!known.has(person)) {
        if ((await device.base(person)).length > 0) complain(`rows of ${person}, who never was here`)
        continue
      }
      if (picture(remembered(await device.base(person), held)) !== truth)
        complain(`its rows of ${person} are not the server's`)
      const shown = [...(await device.shown(person))].filter(
        ([id, { deleted }]) => !isPoison(id) && (!deleted || held.has(id)),
      )
      if (JSON.stringify(sorted(shown.map(([key, fields]) => [key, inOrder(fields)]))) !== list)
        complain(`it shows another list of ${person} than the server has`)
    }
  }
}

/** A guest's name that is no longer on the list must have moved to an account, with its note. */
async function followGuest({ device, guest }: Actor, ledger: Ledger): Promise<void> {
  if (guest.size === 0) return
  const now = await device.guest()
  for (const [key, note] of guest) {
    const still = now.get(key)
    if (still) {
      if (still.note !== note) ledger.complain(`the guest's note of ${key} has changed without a write`)
      continue
    }
    const taken = ledger.entries().filter((entry) => idOf(entry) === key)
    if (taken.length === 0) ledger.complain(`the guest's ${key} is gone`)
    if (
      note !== '' &&
      !taken.some((entry) => entry.table === 'favorites' && entry.fields.note?.includes(note))
    )
      ledger.complain(`the guest's note of ${key} is gone: ${note}`)
    guest.delete(key)
  }
}
