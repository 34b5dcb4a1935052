import { removeMember, updateMember } from '@headwater/contract/identity/team'
import { setJobTeam } from '@headwater/contract/jobs/jobs'
import { assignCandidates, tagCandidates, undoAct } from '@headwater/contract/pipeline/acts'
import { listTimeline } from '@headwater/contract/pipeline/candidate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { newId } from '#platform/ids'
import { systemActor } from '#platform/system-actor'
import { startWorker } from '#platform/worker'
import { startTestApp } from '#test/app'
import { addPoolCandidates, fetchBoard, fetchCard } from '#test/board-builders'
import { listAuditLines } from '#test/candidate-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { unassignMemberCandidates } from './unassign-member-candidates.ts'

const app = startTestApp()
let owner: Member
let jobId: string

beforeAll(async () => {
  const { database, keyring, log } = app
  const options = { database, keyring, log, tasks: [], subscriptions, pollSeconds: 0.5 }
  const worker = await startWorker(options)
  return () => worker.stop(1_000)
})
beforeEach(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner, { title: 'Ward nurse' })
})

const assign = async (candidateIds: string[], clientId: string | null, job = jobId) => {
  const args = { jobId: job, candidateIds, clientId }
  const { body, error } = await app.call(assignCandidates, args, { as: owner })
  expect(error).toBeUndefined()
  return body.undoId ?? ''
}
const undo = (undoId: string) => app.call(undoAct, { jobId, undoId }, { as: owner })
const assigneesOf = async (job = jobId) =>
  new Map((await fetchBoard(app, owner, job)).cards.map((card) => [card.id, card.assigneeId]))
const dismiss = async ({ clientId }: Member) => {
  const args = { clientId, successorClientId: owner.clientId }
  expect((await app.call(removeMember, args, { as: owner })).error).toBeUndefined()
}
const hear = (clientId: string, companyId = owner.companyId) =>
  unassignMemberCandidates(app.contextFor(systemActor(companyId)), { clientId })

async function lastLine(candidateId: string) {
  const { body } = await app.call(listTimeline, { jobId, candidateId }, { as: owner })
  return body.items[0]
}

/** Creates a reviewer who is assigned one candidate in each of these jobs. */
async function aReviewer(jobIds: readonly string[]): Promise<Member> {
  const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
  const { clientId } = reviewer
  for (const id of jobIds) {
    await app.call(setJobTeam, { jobId: id, clientIds: [clientId] }, { as: owner })
    const { ids } = await addPoolCandidates(app, owner, id, 1)
    await assign(ids, clientId, id)
  }
  return reviewer
}

describe('candidates are unassigned', () => {
  it('when their assignee has left, and the timeline records it as automatic', async () => {
    const leaver = await aMember(app, owner)
    const other = await aMember(app, owner)
    const elsewhere = await aJob(app, owner)
    const { ids } = await addPoolCandidates(app, owner, jobId, 3)
    const [mine = '', mineToo = '', theirs = ''] = ids
    await assign([mine, mineToo], leaver.clientId)
    await assign([theirs], other.clientId)
    const far = await addPoolCandidates(app, owner, elsewhere, 1)
    await assign(far.ids, leaver.clientId, elsewhere)
    const { version } = await fetchCard(app, owner, jobId, mine)
    await dismiss(leaver)
    await expect
      .poll(() => assigneesOf(), { timeout: 50_000 })
      .toEqual(
        new Map([
          [mine, null],
          [mineToo, null],
          [theirs, other.clientId],
        ]),
      )
    expect([...(await assigneesOf(elsewhere)).values()]).toEqual([null])
    expect(await fetchCard(app, owner, jobId, mine)).toMatchObject({
      version: version + 1,
      last: { kind: 'assigned' },
    })
    expect(await lastLine(mine)).toMatchObject({
      by: null,
      said: 'unassigned because Ada Lovelace left the company',
    })
    expect((await listAuditLines(app, owner, 'candidates.assigned', jobId)).at(-1)).toMatchObject({
      after: { count: 2, jobTitle: 'Ward nurse', clientId: null },
    })
    // An event may be delivered twice.
    await hear(leaver.clientId)
    expect(await fetchCard(app, owner, jobId, mine)).toMatchObject({ version: version + 1 })
  })

  it('when their assignee is removed from the hiring team, in that job only', async () => {
    const elsewhere = await aJob(app, owner)
    const reviewer = await aReviewer([jobId, elsewhere])
    await app.call(setJobTeam, { jobId, clientIds: [] }, { as: owner })
    await expect
      .poll(async () => [...(await assigneesOf()).values()], { timeout: 50_000 })
      .toEqual([null])
    expect([...(await assigneesOf(elsewhere)).values()]).toEqual([reviewer.clientId])
    const [id = ''] = (await assigneesOf()).keys()
    expect((await lastLine(id))?.said).toBe(
      'unassigned because Ada Lovelace can no longer see this job',
    )
  })

  it('when their assignee’s new role no longer shows the job', async () => {
    const recruiter = await aMember(app, owner)
    const shared = await aJob(app, owner, { team: [recruiter.clientId] })
    const here = await addPoolCandidates(app, owner, jobId, 1)
    const there = await addPoolCandidates(app, owner, shared, 1)
    await assign(here.ids, recruiter.clientId)
    await assign(there.ids, recruiter.clientId, shared)
    const { clientId } = recruiter
    const demoted = await app.call(updateMember, { clientId, role: 'reviewer' }, { as: owner })
    expect(demoted.error).toBeUndefined()
    await expect
      .poll(async () => [...(await assigneesOf()).values()], { timeout: 50_000 })
      .toEqual([null])
    expect([...(await assigneesOf(shared)).values()]).toEqual([clientId])
  })
})

it('but not while their assignee sees the job, and never in another company', async () => {
  const member = await aMember(app, owner)
  const { ids } = await addPoolCandidates(app, owner, jobId, 1)
  await assign(ids, member.clientId)
  const stranger = await anOwner(app)
  await hear(member.clientId)
  await hear(member.clientId, stranger.companyId)
  await hear(newId())
  expect([...(await assigneesOf()).values()]).toEqual([member.clientId])
})

describe('undo after the assignee has left', () => {
  it('does not assign the candidates to them again', async () => {
    const leaver = await aMember(app, owner)
    const { ids } = await addPoolCandidates(app, owner, jobId, 1)
    await assign(ids, leaver.clientId)
    const undoId = await assign(ids, owner.clientId)
    await dismiss(leaver)
    expect((await undo(undoId)).body).toMatchObject({ restored: 0, left: 1 })
    expect([...(await assigneesOf()).values()]).toEqual([owner.clientId])
  })

  it('still undoes other actions on their candidates', async () => {
    const member = await aMember(app, owner)
    const { ids } = await addPoolCandidates(app, owner, jobId, 1)
    await assign(ids, member.clientId)
    const tags = { jobId, candidateIds: ids, add: ['ICU'] }
    const { body } = await app.call(tagCandidates, tags, { as: owner })
    await sql`update identity.clients set suspended_at = now()
      where id = ${member.clientId}`.execute(app.ownerDb)
    expect((await undo(body.undoId ?? '')).body).toMatchObject({ restored: 1, left: 0 })
    expect([...(await assigneesOf()).values()]).toEqual([member.clientId])
  })
})
