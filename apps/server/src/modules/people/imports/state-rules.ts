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
    return 'This import has not added anyone yet. Discard it instead.'
  }
  if (isAllowed && step === 'discard' && state.status === 'failed' && hasAddedPeople(state)) {
    return 'This import stopped after adding people. Undo it first.'
  }
  if (isAllowed) return undefined
  const isOnTheWay = state.status === 'failed' && state.startedAt !== null
  return `${isOnTheWay ? 'This import stopped before the end.' : statusSentences[state.status]} ${stepRequirements[step]}`
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
  uploading: 'The file is still being uploaded.',
  reading: 'The file is still being read.',
  waiting: 'This import has not been started.',
  running: 'This import is running.',
  paused: 'This import is paused.',
  done: 'This import is finished.',
  failed: 'The file couldn’t be read.',
  undoing: 'This import is being undone.',
  undone: 'This import has been undone.',
}

const stepRequirements: Readonly<Record<ImportStep, string>> = {
  map: 'You can match columns only before it starts.',
  preview: 'You can preview it only before it starts.',
  start: 'You can start an import only when it is ready or paused.',
  pause: 'You can pause only a running import.',
  undo: 'You can undo an import only when it is paused or finished.',
  discard: 'You can discard only an import that added no one.',
}

function hasAddedPeople({ added, merged }: ImportState): boolean {
  return added + merged > 0
}
