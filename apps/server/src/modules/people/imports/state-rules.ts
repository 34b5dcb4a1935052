import type { ImportStatus, importStatuses } from '@headwater/contract/people/imports'

/** The steps a member can take with an import. */
export type ImportStep = 'map' | 'preview' | 'start' | 'pause' | 'undo' | 'discard'

/** The part of an import that decides which steps are allowed. */
export interface ImportState {
  readonly status: ImportStatus
  readonly processed: number
  readonly added: number
  readonly merged: number
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** Returns a message why a step is not allowed now, or undefined if it is. */
export function decideStep(step: ImportStep, state: ImportState): string | undefined {
  const isAllowed = allowed[step].includes(state.status) || (step === 'start' && isResumable(state))
  if (step === 'discard' && state.status === 'paused' && state.processed === 0) return undefined
  if (isAllowed && step === 'undo' && state.processed === 0) {
    return 'This import has brought nothing yet. Discard it instead.'
  }
  if (isAllowed && step === 'discard' && state.status === 'failed' && hasAddedPeople(state)) {
    return 'This import stopped after it had brought people. Undo it first.'
  }
  if (isAllowed) return undefined
  const isOnTheWay = state.status === 'failed' && state.startedAt !== null
  return `${isOnTheWay ? 'This import stopped on its way.' : statusSentences[state.status]} ${stepRequirements[step]}`
}

/** A run that failed on the way still has its file, so starting it resumes from there. */
function isResumable({ status, startedAt, finishedAt }: ImportState): boolean {
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

export const maxUnfinishedImports = 20

const allowed: Readonly<Record<ImportStep, readonly ImportStatus[]>> = {
  map: ['waiting'],
  preview: ['waiting'],
  start: ['waiting', 'paused'],
  pause: ['running'],
  undo: ['paused', 'done', 'failed'],
  discard: ['uploading', 'reading', 'waiting', 'failed', 'undone'],
}

const statusSentences: Readonly<Record<ImportStatus, string>> = {
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

const stepRequirements: Readonly<Record<ImportStep, string>> = {
  map: 'Its columns can be chosen while it waits.',
  preview: 'It can be looked at while it waits.',
  start: 'Only a waiting or a paused one can be started.',
  pause: 'Only a running one can be paused.',
  undo: 'Only one that is paused or done can be undone.',
  discard: 'Only one that brought nobody can be discarded.',
}

function hasAddedPeople({ added, merged }: ImportState): boolean {
  return added + merged > 0
}
