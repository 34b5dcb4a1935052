import { addFile, type CandidateFile } from '@headwater/contract/pipeline/files'
import { addNote, type Note } from '@headwater/contract/pipeline/notes'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import { callServer, type TestApp } from './app.ts'
import { addCandidatesToJob } from './candidate-builders.ts'
import { aDocx, aPdf, aResume } from './document-file-builders.ts'
import { aJob, type JobOptions } from './job-builders.ts'
import { aPerson, type PersonOptions } from './person-builders.ts'
import type { World } from './world.ts'

/** A candidate of one job, as API calls refer to them. */
export interface CandidateRef {
  readonly jobId: string
  readonly candidateId: string
}

export async function aCandidateInJob(
  app: World & Pick<TestApp, 'app'>,
  as: Actor,
  { person = {}, ...job }: JobOptions & { person?: PersonOptions } = {},
): Promise<CandidateRef & { readonly personId: string }> {
  const jobId = await aJob(app, as, job)
  const personId = await aPerson(app, as, person)
  const [candidateId = ''] = await addCandidatesToJob(app, as, jobId, [personId])
  return { jobId, candidateId, personId }
}

/** Returns only the ids that API calls need. */
export function toCandidateRef({ jobId, candidateId }: CandidateRef): CandidateRef {
  return { jobId, candidateId }
}

export function idempotencyHeader(): { 'idempotency-key': string } {
  return { 'idempotency-key': newId() }
}

export async function aNote(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  candidate: CandidateRef,
  options: { text?: string; isPrivate?: boolean } = {},
): Promise<Note> {
  const args = { ...toCandidateRef(candidate), text: 'Called, and liked them.', ...options }
  const { body, error } = await callServer(app, addNote, args, { as, headers: idempotencyHeader() })
  if (error) throw new Error(error.message)
  return body
}

/** Returns a PDF of an English résumé with every line included. */
export function aResumePdf(text = aResume): string {
  return Buffer.from(aPdf(text.split('\n'))).toString('base64')
}

export function aResumeDocx(text = aResume): string {
  return Buffer.from(aDocx(text.split('\n'))).toString('base64')
}

export async function anUploadedCandidateFile(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  candidate: CandidateRef,
  { name = 'Anna Miller.docx', data = aResumeDocx() }: { name?: string; data?: string } = {},
): Promise<CandidateFile> {
  const { body, error } = await callServer(
    app,
    addFile,
    { ...toCandidateRef(candidate), name, data },
    { as },
  )
  if (error) throw new Error(error.message)
  return body
}
