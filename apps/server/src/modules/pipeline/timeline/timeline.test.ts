import { moveCandidates, rejectCandidates } from '@headwater/contract/pipeline/acts'
import { listTimeline } from '@headwater/contract/pipeline/candidate'
import { listStages } from '@headwater/contract/pipeline/candidates'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import {
  aCandidateInJob,
  aNote,
  type CandidateRef,
  toCandidateRef,
} from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { recordReply } from '../contact/record-reply.ts'

const app = startTestApp()
let owner: Member
let reviewer: Member
let candidateRef: CandidateRef

beforeAll(async () => {
  owner = await anOwner(app)
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  candidateRef = toCandidateRef(await aCandidateInJob(app, owner, { team: [reviewer.clientId] }))
})

const later = () => {
  app.now = new Date(app.now.getTime() + 60_000)
}
const list = (args: { limit?: number; cursor?: string } = {}, as = owner) =>
  app.call(listTimeline, { ...candidateRef, ...args }, { as })

describe('the timeline', () => {
  it('lists events latest first, with their author and the names of that time', async () => {
    const { stages } = (await app.call(listStages, { jobId: candidateRef.jobId }, { as: owner }))
      .body
    const [sourced = '', contacted = ''] = stages.map(({ id }) => id)
    const { jobId, candidateId: id } = candidateRef
    later()
    const moving = { jobId, candidates: [{ id, stageId: sourced }], toStageId: contacted }
    await app.call(moveCandidates, moving, { as: owner })
    later()
    await inTransaction(app.contextFor(owner), (ctx) =>
      recordReply(ctx, { candidateId: id, at: app.now, text: 'Write to bea@example.org' }),
    )
    later()
    const replied = stages[2]?.id as string
    const turning = { jobId, candidates: [{ id, stageId: replied }] }
    const why = { reason: 'salary' as const, note: 'Too far apart.' }
    await app.call(rejectCandidates, { ...turning, ...why }, { as: owner })
    const { items } = (await list()).body
    expect(items.map(({ said, quote, by }) => [by?.name ?? null, said, quote])).toEqual([
      ['Ada Lovelace', 'rejected: salary does not match', 'Too far apart.'],
      [null, 'replied, moved from Contacted to Replied', 'Write to bea@example.org'],
      ['Ada Lovelace', 'moved from Sourced to Contacted', null],
      ['Ada Lovelace', 'added to Sourced', null],
    ])
    expect((await list({}, reviewer)).text).not.toContain('bea@example.org')
  })

  it('is paged correctly even if many events have the same time', async () => {
    for (let at = 0; at < 6; at += 1) await aNote(app, owner, candidateRef, { text: `note ${at}` })
    const whole = (await list()).body.items.map(({ id }) => id)
    expect(whole).toHaveLength(7)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await list({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(whole)
    const other = toCandidateRef(await aCandidateInJob(app, owner))
    const { body } = await list({ limit: 2 })
    const stolen = { ...other, cursor: body.nextCursor as string }
    expect((await app.call(listTimeline, stolen, { as: owner })).error?.reason).toBe(
      'invalid_input',
    )
  })

  it('of another job’s candidate is not found', async () => {
    const other = await aCandidateInJob(app, owner)
    const wrong = { jobId: other.jobId, candidateId: candidateRef.candidateId }
    expect((await app.call(listTimeline, wrong, { as: owner })).code).toBe(404)
  })
})
