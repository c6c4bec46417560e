import type { History, Step, NetworkFault } from './history.ts'

/** The start of a history, one line per fact. */
export function formatBeginning({ devices, names, page, oldServer }: History): string[] {
  return [
    ...devices.map(
      ({ skew, guest }, at) =>
        `device ${at + 1} starts ${guest ? 'as a guest' : 'signed in'}, its clock ${skew} min ahead`,
    ),
    ...(oldServer ? ['the server knows favorites only'] : []),
    `the server returns ${page} rows per page, there are ${names} names`,
  ]
}

/** A step of a history with that many devices. */
export function formatStep(step: Step, devices: number): string {
  const which = (device: number) => `device ${(device % devices) + 1}`
  switch (step.kind) {
    case 'write':
      return `${which(step.device)}: ${step.write}${step.soon ? ', then syncs' : ''}`
    case 'sync': {
      const { push, other } = step.networkFaults
      const formatFaults = [
        ...(push.length === 0 ? [] : [`pushes ${push.map(formatNetworkFaults).join(', ')}`]),
        ...(other.length === 0 ? [] : [`the rest ${other.map(formatNetworkFaults).join(', ')}`]),
      ].join('; ')
      const end = step.death && `, dies ${step.death.done ? 'after' : 'at'} call ${step.death.call}`
      return `${which(step.device)} thread ${step.thread + 1} ${step.only ? 'drains' : 'syncs'}${formatFaults && `: ${formatFaults}`}${end ?? ''}`
    }
    case 'kill':
      return `${which(step.device)} thread ${step.thread + 1} is killed`
    case 'wait':
      return `${step.minutes} min pass`
    case 'jump':
      return `${which(step.device)}: the clock jumps by ${step.minutes} min`
    case 'sign-in':
      return `${which(step.device)}: user ${step.person + 1} signs in`
    case 'sign-out':
    case 'claim':
      return `${which(step.device)}: ${step.kind}`
    case 'end-tokens':
      return step.refresh ? 'all sessions end' : 'all access tokens end'
    case 'absence':
      return `${step.days} days pass, the server collects what is old${step.epoch ? ', starts a new epoch' : ''}`
    case 'upgrade':
      return 'the server learns the second table'
    case 'epoch':
      return 'the server starts a new epoch'
    case 'backup':
      return 'the server is backed up'
    case 'restore-backup':
      return 'the server is restored from its backup'
  }
}

function formatNetworkFaults(one: NetworkFault): string {
  if (one.kind === 'too-large') return `at most ${one.maxOps} ops`
  return 'steps' in one ? `${one.kind} ${one.steps}` : one.kind
}
