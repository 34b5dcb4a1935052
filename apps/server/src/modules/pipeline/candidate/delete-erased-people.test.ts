import { reportFact } from '@headwater/contract/pipeline/candidate'
import { scheduleInterview } from '@headwater/contract/pipeline/interviews'
import { addImportedCandidates } from '@headwater/contract/pipeline/manual-candidates'
import { submitScorecard } from '@headwater/contract/pipeline/scorecards'
import { removePeople } from '@headwater/contract/sourcing/people'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { startWorker } from '#platform/worker'
import { startTestApp } from '#test/app'
import {
  aCandidateInJob,
  aNote,
  anUploadedCandidateFile,
  type CandidateRef,
  idempotencyHeader,
  toCandidateRef,
} from '#test/candidate-panel-builders'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import {
  aDoneImport,
  anUndoneImport,
  manyPersonLines,
  runSourcingTask,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
  const { database, keyring, log } = app
  const options = { database, keyring, log, tasks: [], subscriptions, pollSeconds: 0.5 }
  const worker = await startWorker(options)
  return () => worker.stop(1_000)
})

/** A word that occurs only in what members wrote about the person. */
const canary = 'Zephyrine'

const tables = ['notes', 'files', 'scorecards', 'interviews', 'fact_reports', 'candidate_events']

/** Counts the rows about a candidate, table by table. */
async function countTraces({ candidateId }: CandidateRef): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n
      from ${sql.table(`pipeline.${table}`)} where candidate_id = ${candidateId}`.execute(
      app.ownerDb,
    )
    counts.push(rows[0]?.n ?? 0)
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from pipeline.candidates
    where id = ${candidateId}`.execute(app.ownerDb)
  return [...counts, rows[0]?.n ?? 0]
}

async function aCandidateWithEverything(): Promise<CandidateRef & { personId: string }> {
  const made = await aCandidateInJob(app, owner)
  const candidateRef = toCandidateRef(made)
  const as = { as: owner }
  const ratings = { skills: 1, experience: null, communication: null, motivation: null }
  for (const isPrivate of [true, false])
    await aNote(app, owner, candidateRef, { text: canary, isPrivate })
  await anUploadedCandidateFile(app, owner, candidateRef, { name: `${canary} CV.docx` })
  await app.call(submitScorecard, { ...candidateRef, recommendation: 'yes', ratings }, as)
  const interview = { title: `Call with ${canary}`, at: '2026-02-01T09:00:00.000Z', minutes: 30 }
  await app.call(
    scheduleInterview,
    { ...candidateRef, ...interview },
    { ...as, headers: idempotencyHeader() },
  )
  await app.call(reportFact, { ...candidateRef, fact: 'name', comment: `Not ${canary}.` }, as)
  return made
}

describe('erasing a person', { timeout: 60_000 }, () => {
  it('deletes all pipeline data about them and about no other person', async () => {
    const [gone, kept] = [await aCandidateWithEverything(), await aCandidateWithEverything()]
    const whole = await countTraces(gone)
    expect(whole.every((count) => count > 0)).toBe(true)
    const args = { personIds: [gone.personId], neverAgain: false }
    await app.call(removePeople, args, { as: owner })
    // For a week the person can be restored with all their data.
    await runSourcingTask(app, owner, 'forget-removed')
    expect(await countTraces(gone)).toEqual(whole)
    await sql`update sourcing.people set removed_at = now() - interval '8 days'
      where id = ${gone.personId}`.execute(app.ownerDb)
    await runSourcingTask(app, owner, 'forget-removed')
    await expect.poll(() => countTraces(gone), { timeout: 30_000 }).toEqual(whole.map(() => 0))
    expect(await countTraces(kept)).toEqual(whole)
    // The audit log stays forever and does not contain their name.
    const { rows } = await sql`select 1 from platform.audit_entries
      where company_id = ${owner.companyId}
        and concat(before, after) ~ ${`${canary}|Anna Abel`}`.execute(app.ownerDb)
    expect(rows).toEqual([])
  })

  it('also happens when the import that added them is undone', async () => {
    const { id: importId } = await aDoneImport(app, owner, manyPersonLines(2, 'undone'))
    const jobId = await aJob(app, owner)
    const { body } = await app.call(addImportedCandidates, { jobId, importId }, { as: owner })
    expect(body).toMatchObject({ added: 2, already: 0, gone: 0 })
    await anUndoneImport(app, owner, importId)
    const left = async () => {
      const { rows } = await sql`select 1 from pipeline.candidates
        where job_id = ${jobId}`.execute(app.ownerDb)
      return rows.length
    }
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
  })
})
