import * as contract from '@headwater/contract/flows/shortlists'
import {
  reactivateMember,
  removeMember,
  suspendMember,
  updateMember,
} from '@headwater/contract/identity/team'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { subscriptions } from '#app/subscriptions'
import { startWorker } from '#platform/worker'
import { startTestApp } from '#test/app'
import { listAuditLines } from '#test/candidate-builders'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { runSourcingTask } from '#test/sourcing-builders'

const app = startTestApp()
let owner: Member
let recruiter: Member
let flowId = ''
let personId = ''

beforeAll(async () => {
  const { database, keyring, log } = app
  const options = { database, keyring, log, tasks: [], subscriptions, pollSeconds: 0.5 }
  const worker = await startWorker(options)
  return () => worker.stop(1_000)
})
beforeEach(async () => {
  owner = await anOwner(app)
  recruiter = await aMember(app, { companyId: owner.companyId })
  const jobId = await aJob(app, owner, { title: 'Ward nurse' })
  personId = await aPerson(app, owner, { name: 'Anna Abel' })
  await runSourcingTask(app, owner, 'refresh-documents')
  const criteria = [{ id: 'place', attribute: 'countries' as const, countries: ['PT'] }]
  flowId = (await aFlow(app, owner, { jobId, criteria })).id
})

function share(as: Member, name = 'Final four') {
  const args = { flowId, name, personIds: [personId], fields: ['name' as const], days: 7 }
  return app.call(contract.createShortlist, args, { as })
}

async function aLink(as: Member, name?: string): Promise<{ id: string; token: string }> {
  const { body, error } = await share(as, name)
  if (error) throw new Error(error.message)
  return { id: body.shortlist.id, token: body.link.split('/').at(-1) ?? '' }
}

const open = (token: string) => app.call(contract.getShortlistByToken, { token })

function answer(token: string) {
  const args = { token, place: 1, answer: 'yes' as const, by: 'Maria Reis' }
  return app.call(contract.answerShortlist, args)
}

async function listOpen(as: Member, args: { limit?: number; cursor?: string } = {}) {
  return app.call(contract.listOpenShortlists, args, { as })
}

async function listClosed(): Promise<string[]> {
  const { body } = await app.call(contract.listShortlists, { flowId }, { as: owner })
  return body.shortlists.filter(({ isClosed }) => isClosed).map(({ id }) => id)
}

describe('creating a shortlist link', () => {
  it('requires a recent step-up and refuses API keys', async () => {
    const stale = await share({ ...recruiter, isFresh: false })
    expect(stale).toMatchObject({ status: 422, error: { reason: 'step_up_needed' } })
    const byKey = await share({ ...recruiter, isApiKey: true })
    expect(byKey).toMatchObject({ status: 422, error: { reason: 'forbidden' } })
    expect((await listOpen(owner)).body.items).toEqual([])
  })
})

describe('the link of a member', () => {
  it('does not work while they are suspended', async () => {
    const { token } = await aLink(recruiter)
    const { clientId } = recruiter
    await app.call(suspendMember, { clientId }, { as: owner })
    expect((await open(token)).status).toBe(404)
    expect((await answer(token)).status).toBe(404)
    await app.call(reactivateMember, { clientId }, { as: owner })
    expect((await open(token)).status).toBe(200)
    expect((await answer(token)).status).toBe(200)
  })

  it('ends at once and for good when they leave, and others stay open', async () => {
    const [leaving, staying] = [await aLink(recruiter), await aLink(owner)]
    const { clientId } = recruiter
    const args = { clientId, successorClientId: owner.clientId }
    await app.call(removeMember, args, { as: owner })
    expect((await open(leaving.token)).status).toBe(404)
    expect((await answer(leaving.token)).status).toBe(404)

    await expect.poll(() => listClosed()).toEqual([leaving.id])
    expect(await listAuditLines(app, owner, 'shortlist.closed', leaving.id)).toHaveLength(1)
    expect((await open(staying.token)).status).toBe(200)
  })

  it('ends at once and for good when their role may no longer share', async () => {
    const { id, token } = await aLink(recruiter)
    const { clientId } = recruiter
    await app.call(updateMember, { clientId, role: 'admin' }, { as: owner })
    expect((await open(token)).status).toBe(200)
    await app.call(updateMember, { clientId, role: 'reviewer' }, { as: owner })
    expect((await open(token)).status).toBe(404)
    expect((await answer(token)).status).toBe(404)

    await expect.poll(() => listClosed()).toEqual([id])
    await app.call(updateMember, { clientId, role: 'recruiter' }, { as: owner })
    expect((await open(token)).status).toBe(404)
  })
})

describe('the open links of a company', () => {
  it('are listed for admins, newest first, page by page, and can be closed', async () => {
    const admin = await aMember(app, { companyId: owner.companyId, role: 'admin' })
    const [first, second] = [await aLink(recruiter, 'First'), await aLink(owner, 'Second')]
    const [closed, expired] = [await aLink(owner, 'Closed'), await aLink(owner, 'Expired')]
    await app.call(contract.closeShortlist, { shortlistId: closed.id }, { as: owner })
    await sql`update flows.shortlists set expires_at = now() where id = ${expired.id}`.execute(
      app.ownerDb,
    )
    const start = await listOpen(admin, { limit: 1 })
    expect(start.body.items).toMatchObject([{ id: second.id, name: 'Second', people: 1, flowId }])
    const rest = await listOpen(admin, { limit: 1, cursor: start.body.nextCursor ?? '' })
    expect(rest.body).toMatchObject({
      items: [
        { id: first.id, jobTitle: 'Ward nurse', createdBy: { clientId: recruiter.clientId } },
      ],
      nextCursor: null,
    })
    await app.call(contract.closeShortlist, { shortlistId: first.id }, { as: admin })
    expect((await open(first.token)).status).toBe(404)
    expect((await listOpen(admin)).body.items.map(({ id }) => id)).toEqual([second.id])
  })

  it('are not listed for recruiters or other companies', async () => {
    await aLink(recruiter)
    expect((await listOpen(recruiter)).error?.reason).toBe('forbidden')
    expect((await listOpen(await anOwner(app))).body.items).toEqual([])
  })
})
