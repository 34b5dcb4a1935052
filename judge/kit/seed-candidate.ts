import { assignCandidates } from '@headwater/contract/pipeline/acts'
import { reportFact } from '@headwater/contract/pipeline/candidate'
import { addFile } from '@headwater/contract/pipeline/files'
import { scheduleInterview } from '@headwater/contract/pipeline/interviews'
import { addNote } from '@headwater/contract/pipeline/notes'
import { submitScorecard } from '@headwater/contract/pipeline/scorecards'
import { builtInTemplates, saveStageTemplate } from '@headwater/contract/pipeline/stages'
import { aDocx } from '@headwater/server/test/document-file-builders'
import { expectOk, type Person } from './people.ts'

/** Creates one of every kind of data about a candidate. All text contains `word`. */
export async function seedCandidate(
  { program, client }: Person,
  word: string,
  candidate: { readonly jobId: string; readonly candidateId: string },
) {
  const { jobId, candidateId } = candidate
  const idempotencyHeaders = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
  const note = expectOk(
    await program.call(addNote, { ...candidate, text: word }, idempotencyHeaders()),
  )
  expectOk(
    await program.call(
      addNote,
      { ...candidate, text: word, isPrivate: true },
      idempotencyHeaders(),
    ),
  )
  const data = Buffer.from(aDocx([word])).toString('base64')
  const file = expectOk(await program.call(addFile, { ...candidate, name: `${word}.docx`, data }))
  const meeting = { title: word, place: word, at: '2027-01-05T09:00:00.000Z', minutes: 30 }
  const interview = expectOk(
    await program.call(scheduleInterview, { ...candidate, ...meeting }, idempotencyHeaders()),
  )
  const ratings = { skills: 3, experience: null, communication: null, motivation: null }
  const card = { recommendation: 'yes' as const, ratings, text: word }
  expectOk(await program.call(submitScorecard, { ...candidate, ...card }))
  const wrong = { fact: 'name', comment: word }
  const report = expectOk(await program.call(reportFact, { ...candidate, ...wrong }))
  const candidateIds = [candidateId]
  const assigning = { jobId, candidateIds, clientId: client.id }
  const assigned = expectOk(await program.call(assignCandidates, assigning))
  const stages = (builtInTemplates[0]?.stages ?? []).map((stage) => ({ ...stage }))
  const template = expectOk(await program.call(saveStageTemplate, { name: word, stages }))
  return {
    noteId: note.body.id,
    fileId: file.body.id,
    interviewId: interview.body.id,
    reportId: report.body.id,
    templateId: template.body.id,
    undoId: assigned.body.undoId,
    candidateIds,
    candidates: assigned.body.cards.map(({ id, stageId }) => ({ id, stageId })),
  }
}
