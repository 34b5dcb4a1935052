import type { ImportStatus, importStatuses } from '@headwater/contract/sourcing/imports'

/** What people do with an import. */
export type ImportStep = 'map' | 'preview' | 'start' | 'pause' | 'undo' | 'discard'

/** What an import is and has brought, as far as it decides what may be done with it. */
export interface ImportState {
  readonly status: ImportStatus
  readonly processed: number
  readonly added: number
  readonly merged: number
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** What may not happen, as a sentence about what the import is doing; undefined when it may. */
export function decideStep(step: ImportStep, state: ImportState): string | undefined {
  const isAllowed = allowed[step].includes(state.status) || (step === 'start' && isStopped(state))
  if (step === 'discard' && state.status === 'paused' && state.processed === 0) return undefined
  if (isAllowed && step === 'undo' && state.processed === 0) {
    return 'This import has brought nothing yet. Discard it instead.'
  }
  if (isAllowed && step === 'discard' && state.status === 'failed' && hasBrought(state)) {
    return 'This import stopped after it had brought people. Undo it first.'
  }
  if (isAllowed) return undefined
  const isOnTheWay = state.status === 'failed' && state.startedAt !== null
  return `${isOnTheWay ? 'This import stopped on its way.' : doing[state.status]} ${advice[step]}`
}

/** It failed on the way and has its file still: starting it goes on from there. */
function isStopped({ status, startedAt, finishedAt }: ImportState): boolean {
  return status === 'failed' && startedAt !== null && finishedAt === null
}

export const unfinishedStatuses = [
  'uploading',
  'reading',
  'waiting',
  'running',
  'paused',
  'undoing',
] as const satisfies readonly (typeof importStatuses)[number][]

export const maxUnfinished = 20

const allowed: Readonly<Record<ImportStep, readonly ImportStatus[]>> = {
  map: ['waiting'],
  preview: ['waiting'],
  start: ['waiting', 'paused'],
  pause: ['running'],
  undo: ['paused', 'done', 'failed'],
  discard: ['uploading', 'reading', 'waiting', 'failed', 'undone'],
}

const doing: Readonly<Record<ImportStatus, string>> = {
  uploading: 'The file of this import is still being uploaded.',
  reading: 'The file of this import is being read.',
  waiting: 'This import waits to be started.',
  running: 'This import is running.',
  paused: 'This import is paused.',
  done: 'This import is done.',
  failed: 'The file of this import could not be read.',
  undoing: 'This import is being undone.',
  undone: 'This import has been undone.',
}

const advice: Readonly<Record<ImportStep, string>> = {
  map: 'Its columns can be chosen while it waits.',
  preview: 'It can be looked at while it waits.',
  start: 'Only a waiting or a paused one can be started.',
  pause: 'Only a running one can be paused.',
  undo: 'Only one that is paused or done can be undone.',
  discard: 'Only one that brought nobody can be discarded.',
}

function hasBrought({ added, merged }: ImportState): boolean {
  return added + merged > 0
}
