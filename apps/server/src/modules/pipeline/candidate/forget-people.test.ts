import { reportFact } from '@headwater/contract/pipeline/candidate'
import { planInterview } from '@headwater/contract/pipeline/interviews'
import { addImported } from '@headwater/contract/pipeline/newcomers'
import { giveScorecard } from '@headwater/contract/pipeline/scorecards'
import { removePeople } from '@headwater/contract/sourcing/people'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { startWorker } from '#platform/worker'
import { startApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aKeptFile, aNote, aRoom, onceKey, type Room, roomOf } from '#test/room-builders'
import { aDoneImport, anUndoneImport, manyLines, runNow } from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startApp()
let owner: Member

beforeAll(warmKnowledge)
beforeAll(async () => {
  owner = await anOwner(app)
  const { database, keyring, log } = app
  const options = { database, keyring, log, tasks: [], subscriptions, pollSeconds: 0.5 }
  const worker = await startWorker(options)
  return () => worker.stop(1_000)
})

/** A word that is nowhere but in what people write about somebody. */
const canary = 'Zephyrine'

const tables = ['notes', 'files', 'scorecards', 'interviews', 'fact_reports', 'candidate_events']

/** How much there is of a candidate, table by table. */
async function countTraces({ candidateId }: Room): Promise<number[]> {
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

async function aFullRoom(): Promise<Room & { personId: string }> {
  const made = await aRoom(app, owner)
  const room = roomOf(made)
  const as = { as: owner }
  const ratings = { skills: 1, experience: null, communication: null, motivation: null }
  for (const isPrivate of [true, false]) await aNote(app, owner, room, { text: canary, isPrivate })
  await aKeptFile(app, owner, room, { name: `${canary} CV.docx` })
  await app.call(giveScorecard, { ...room, recommendation: 'yes', ratings }, as)
  const interview = { title: `Call with ${canary}`, at: '2026-02-01T09:00:00.000Z', minutes: 30 }
  await app.call(planInterview, { ...room, ...interview }, { ...as, headers: onceKey() })
  await app.call(reportFact, { ...room, fact: 'name', comment: `Not ${canary}.` }, as)
  return made
}

describe('somebody who is gone for good', { timeout: 60_000 }, () => {
  it('takes along everything that was kept about them, and nobody else’s', async () => {
    const [gone, kept] = [await aFullRoom(), await aFullRoom()]
    const whole = await countTraces(gone)
    expect(whole.every((count) => count > 0)).toBe(true)
    const args = { personIds: [gone.personId], neverAgain: false }
    await app.call(removePeople, args, { as: owner })
    // For a week they can be brought back, with all of it.
    await runNow(app, owner, 'forget-removed')
    expect(await countTraces(gone)).toEqual(whole)
    await sql`update sourcing.people set removed_at = now() - interval '8 days'
      where id = ${gone.personId}`.execute(app.ownerDb)
    await runNow(app, owner, 'forget-removed')
    await expect.poll(() => countTraces(gone), { timeout: 30_000 }).toEqual(whole.map(() => 0))
    expect(await countTraces(kept)).toEqual(whole)
    // The log stays for ever, and names them nowhere.
    const { rows } = await sql`select 1 from platform.audit_entries
      where company_id = ${owner.companyId}
        and concat(before, after) ~ ${`${canary}|Anna Abel`}`.execute(app.ownerDb)
    expect(rows).toEqual([])
  })

  it('may be so because the import that brought them was undone', async () => {
    const { id: importId } = await aDoneImport(app, owner, manyLines(2, 'undone'))
    const jobId = await aJob(app, owner)
    const { body } = await app.call(addImported, { jobId, importId }, { as: owner })
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
