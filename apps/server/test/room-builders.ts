import { addFile, type CandidateFile } from '@headwater/contract/pipeline/files'
import { addNote, type Note } from '@headwater/contract/pipeline/notes'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import { aDocx, aPdf, aResume } from './a-document.ts'
import { type App, callServer } from './app.ts'
import { addedCandidates } from './candidate-builders.ts'
import { aJob, type JobWishes } from './job-builders.ts'
import { aPerson, type PersonWishes } from './person-builders.ts'
import type { World } from './world.ts'

/** A candidate of one job, as calls name them. */
export interface Room {
  readonly jobId: string
  readonly candidateId: string
}

export async function aRoom(
  app: World & Pick<App, 'app'>,
  as: Actor,
  { person = {}, ...job }: JobWishes & { person?: PersonWishes } = {},
): Promise<Room & { readonly personId: string }> {
  const jobId = await aJob(app, as, job)
  const personId = await aPerson(app, as, person)
  const [candidateId = ''] = await addedCandidates(app, as, jobId, [personId])
  return { jobId, candidateId, personId }
}

/** The room alone, as calls take it. */
export function roomOf({ jobId, candidateId }: Room): Room {
  return { jobId, candidateId }
}

export function onceKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': newId() }
}

export async function aNote(
  { app }: Pick<App, 'app'>,
  as: Actor,
  room: Room,
  wishes: { text?: string; isPrivate?: boolean } = {},
): Promise<Note> {
  const args = { ...roomOf(room), text: 'Called, and liked them.', ...wishes }
  const { body, error } = await callServer(app, addNote, args, { as, headers: onceKey() })
  if (error) throw new Error(error.message)
  return body
}

/** Of a résumé in English, whose every line is there. */
export function aResumePdf(text = aResume): string {
  return Buffer.from(aPdf(text.split('\n'))).toString('base64')
}

export function aResumeDocx(text = aResume): string {
  return Buffer.from(aDocx(text.split('\n'))).toString('base64')
}

export async function aKeptFile(
  { app }: Pick<App, 'app'>,
  as: Actor,
  room: Room,
  { name = 'Anna Miller.docx', data = aResumeDocx() }: { name?: string; data?: string } = {},
): Promise<CandidateFile> {
  const { body, error } = await callServer(app, addFile, { ...roomOf(room), name, data }, { as })
  if (error) throw new Error(error.message)
  return body
}
