import { getCandidate, listTimeline } from '@headwater/contract/pipeline/candidate'
import { listScorecards, submitScorecard } from '@headwater/contract/pipeline/scorecards'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aCandidateInJob, type CandidateRef, toCandidateRef } from '#test/candidate-panel-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'

const app = startTestApp()
let owner: Member
let colleague: Member
let reviewer: Member
let candidateRef: CandidateRef

beforeAll(async () => {
  owner = await anOwner(app)
  colleague = await aMember(app, { companyId: owner.companyId })
  reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
})
beforeEach(async () => {
  candidateRef = toCandidateRef(await aCandidateInJob(app, owner, { team: [reviewer.clientId] }))
})

const ratings = { skills: 3, experience: 4, communication: null, motivation: 1 }
const give = (as: Member, changes: object = {}) => {
  const card = { recommendation: 'yes' as const, ratings, text: 'Knows the work.' }
  return app.call(submitScorecard, { ...candidateRef, ...card, ...changes }, { as })
}
const list = async (as: Member) => (await app.call(listScorecards, candidateRef, { as })).body

describe('scorecards', () => {
  it('of others are hidden until the member submits their own, except for their number', async () => {
    await give(owner, { recommendation: 'strong_no', text: 'Secretly no: x@example.org' })
    await give(colleague)
    const before = await app.call(listScorecards, candidateRef, { as: reviewer })
    expect(before.body).toEqual({ mine: null, others: [], othersCount: 2 })
    const timeline = await app.call(listTimeline, candidateRef, { as: reviewer })
    const detail = await app.call(getCandidate, candidateRef, { as: reviewer })
    for (const { text } of [before, timeline, detail]) {
      expect(text).not.toContain('strong_no')
      expect(text).not.toContain('Secretly')
    }
    expect(timeline.body.items.map(({ said }) => said)).toContain('submitted a scorecard')
    expect(detail.body.counts.scorecards).toBe(2)
    await give(reviewer)
    const after = await list(reviewer)
    expect(after.mine).toMatchObject({ recommendation: 'yes', ratings, by: reviewerFace() })
    expect(after.others.map(({ recommendation }) => recommendation).toSorted()).toEqual([
      'strong_no',
      'yes',
    ])
    expect(JSON.stringify(after)).not.toContain('x@example.org')
    expect(JSON.stringify(await list(colleague))).toContain('x@example.org')
  })

  it('exist once per member and are replaced by a new submission', async () => {
    const first = (await give(owner)).body
    expect(first.changedAt).toBeNull()
    app.clock.advance(60_000)
    const again = (await give(owner, { recommendation: 'no', text: '' })).body
    expect(again).toMatchObject({ id: first.id, at: first.at, recommendation: 'no', text: '' })
    expect(again.changedAt).toBe(app.clock.now().toISOString())
    expect(await list(owner)).toMatchObject({ mine: { recommendation: 'no' }, othersCount: 0 })
    const said = (await app.call(listTimeline, candidateRef, { as: owner })).body.items
    expect(said.map((one) => one.said).slice(0, 2)).toEqual([
      'edited their scorecard',
      'submitted a scorecard',
    ])
    expect(
      await listAuditLines(app, owner, 'scorecard.submitted', candidateRef.candidateId),
    ).toHaveLength(2)
  })

  it('accept ratings from one to four or none', async () => {
    for (const bad of [
      { ratings: { ...ratings, skills: 5 } },
      { ratings: { ...ratings, skills: 0 } },
      { ratings: { skills: 1 } },
      { recommendation: 'perhaps' },
      { text: 'x'.repeat(3_001) },
    ]) {
      expect((await give(owner, bad)).error?.reason).toBe('invalid_input')
    }
    expect(await list(owner)).toEqual({ mine: null, others: [], othersCount: 0 })
  })

  it('of another job’s candidate are not found', async () => {
    const other = await aCandidateInJob(app, owner)
    const wrong = { jobId: other.jobId, candidateId: candidateRef.candidateId }
    expect((await app.call(listScorecards, wrong, { as: owner })).code).toBe(404)
    expect((await give(owner, wrong)).code).toBe(404)
  })
})

function reviewerFace() {
  return { clientId: reviewer.clientId, name: 'Ada Lovelace' }
}
