import * as contract from '@headwater/contract/telemetry'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aFailure, newBatchId, sendBatch } from '#test/telemetry-builders'
import { telemetryRoutes } from './routes.ts'
import { deleteExpired } from './tasks.ts'

const world = startTestApp(telemetryRoutes)
const dayMs = 86_400_000
let owner: Member
beforeEach(async () => {
  world.clock.set('2026-01-05T09:00:00Z')
  owner = await anOwner(world)
})

const listGroups = async (as: Member = owner) =>
  (await world.call(contract.listFailureGroups, {}, { as })).body.items
const getUsage = async (as: Member = owner) =>
  (await world.call(contract.countUsage, {}, { as })).body

async function listFailures() {
  const [group] = await listGroups()
  const args = { groupId: group?.id ?? newId() }
  return (await world.call(contract.listFailures, args, { as: owner })).body.items
}

function countVisitorFailures() {
  return world.ownerDb
    .selectFrom('telemetry.visitorFailures')
    .select(['batchId', 'place', 'report'])
    .orderBy('place')
    .execute()
}

describe('failures', () => {
  it('are listed with exactly the fields that were reported, and the member', async () => {
    const failure = aFailure({ stack: 'Error: at call' })
    expect((await sendBatch(world.app, owner, { failures: [failure] })).body).toEqual({})
    expect(await listFailures()).toEqual([
      {
        ...failure,
        id: expect.any(String),
        clientId: owner.clientId,
        memberName: expect.any(String),
      },
    ])
  })

  it('are grouped by message, method and route, the last seen first', async () => {
    const colleague = await aMember(world, owner)
    const job = (id: string) => `/api2/jobs/${id}?tab=team`
    await sendBatch(world.app, owner, {
      failures: [
        aFailure({ requestUrl: job(newId()) }),
        aFailure({ requestUrl: job(newId()) }),
        aFailure({ message: 'Network Error' }),
      ],
    })
    world.clock.advance(5 * 60_000)
    await sendBatch(world.app, colleague, { failures: [aFailure({ requestUrl: job(newId()) })] })
    const groups = await listGroups()
    expect(groups).toEqual([
      {
        id: expect.any(String),
        message: 'API returned code 500',
        method: 'GET',
        route: '/api2/jobs/:id',
        times: 3,
        people: 2,
        firstSeenAt: '2026-01-05T09:00:00.000Z',
        lastSeenAt: '2026-01-05T09:05:00.000Z',
      },
      expect.objectContaining({ message: 'Network Error', times: 1, people: 1 }),
    ])
  })

  it('are listed in pages, without missing or repeating one', async () => {
    const failures = ['a', 'b', 'c', 'd', 'e'].map((message) => aFailure({ message }))
    for (const failure of failures) {
      await sendBatch(world.app, owner, { failures: [failure, failure, failure] })
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const args = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call(contract.listFailureGroups, args, { as: owner })
      seen.push(...body.items.map(({ message }) => message))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    const [group] = await listGroups()
    const args = { groupId: group?.id ?? '', limit: 2 }
    const first = await world.call(contract.listFailures, args, { as: owner })
    const next = { ...args, cursor: first.body.nextCursor ?? '' }
    const second = await world.call(contract.listFailures, next, { as: owner })
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(second.body.nextCursor).toBeNull()
  })

  it('are stored without secrets, though the web app left them in', async () => {
    const secrets = aFailure({
      message: 'Bearer rb1_secret1 was refused for ines@meridiangrid.test',
      requestUrl: '/verify-email/rb1_secret2?token=rb1_secret3',
      responseBody: '{"password":"rb1_secret4","authorization":"rb1_secret5"}',
      stack: 'Cookie: sid=rb1_secret6',
    })
    await sendBatch(world.app, owner, { failures: [secrets] })
    const rows = await world.ownerDb.selectFrom('telemetry.failures').selectAll().execute()
    const groups = await world.ownerDb.selectFrom('telemetry.failureGroups').selectAll().execute()
    const [row] = rows.filter(({ companyId }) => companyId === owner.companyId)
    expect(row?.report).toMatchObject({ name: 'Error', statusCode: 500 })
    expect(JSON.stringify([rows, groups])).not.toMatch(/rb1_secret|ines@meridiangrid/)
  })

  it('of another company are neither listed nor counted', async () => {
    const other = await anOwner(world)
    await sendBatch(world.app, other, {
      failures: [aFailure()],
      usage: [{ kind: 'page', name: '/main/jobs' }],
    })
    const [theirs] = await listGroups(other)
    expect(theirs).toBeDefined()
    expect(await listGroups()).toEqual([])
    expect(await getUsage()).toEqual({ pages: [], actions: [] })
    const args = { groupId: theirs?.id ?? '' }
    const answer = await world.call(contract.listFailures, args, { as: owner })
    expect(answer).toMatchObject({ code: 404, error: { reason: 'not_found' } })
  })

  it.each(['admin', 'recruiter', 'reviewer'] as const)(
    'are hidden from the role %s',
    async (role) => {
      const member = await aMember(world, { companyId: owner.companyId, role })
      for (const endpoint of [contract.listFailureGroups, contract.countUsage]) {
        expect((await world.call(endpoint, {}, { as: member })).error?.reason).toBe('forbidden')
      }
    },
  )
})

describe('usage', () => {
  it('is counted per page and action, and stored without a person', async () => {
    const colleague = await aMember(world, owner)
    const page = { kind: 'page', name: '/main/jobs/$jobId' } as const
    const action = { kind: 'action', name: 'job_created' } as const
    await sendBatch(world.app, owner, { usage: [page, action, page] })
    await sendBatch(world.app, colleague, { usage: [page] })
    expect(await getUsage()).toEqual({
      pages: [{ name: page.name, times: 3 }],
      actions: [{ name: action.name, times: 1 }],
    })
    const rows = await world.ownerDb
      .selectFrom('telemetry.usage')
      .where('companyId', '=', owner.companyId)
      .selectAll()
      .execute()
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'companyId',
      'day',
      'kind',
      'name',
      'times',
    ])
  })

  it('covers the last 30 days', async () => {
    await sendBatch(world.app, owner, { usage: [{ kind: 'page', name: '/old' }] })
    world.clock.advance(30 * dayMs)
    await sendBatch(world.app, owner, { usage: [{ kind: 'page', name: '/new' }] })
    expect((await getUsage()).pages).toEqual([{ name: '/new', times: 1 }])
  })

  it.each(['/main/people?name=ines', 'ines@meridiangrid.test', 'x'.repeat(401)])(
    'refuses the name %s',
    async (name) => {
      const answer = await sendBatch(world.app, owner, { usage: [{ kind: 'page', name }] })
      expect(answer.error?.reason).toBe('invalid_input')
    },
  )

  it('has at most 400 different names a day', async () => {
    for (let batch = 0; batch < 5; batch++) {
      const usage = Array.from({ length: 100 }, (_, at) => ({
        kind: 'page' as const,
        name: `/invented/${batch}/${at}`,
      }))
      await sendBatch(world.app, owner, { usage })
    }
    await sendBatch(world.app, owner, { usage: [{ kind: 'page', name: '/invented/0/0' }] })
    const rows = await world.ownerDb
      .selectFrom('telemetry.usage')
      .where('companyId', '=', owner.companyId)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(400)
    expect(rows.find(({ name }) => name === '/invented/0/0')?.times).toBe(2)
  })
})

describe('a batch', () => {
  it('that is sent again counts once', async () => {
    const batch = {
      failures: [aFailure()],
      usage: [{ kind: 'action', name: 'job_created' } as const],
      key: newId(),
    }
    await sendBatch(world.app, owner, batch)
    expect((await sendBatch(world.app, owner, batch)).code).toBe(200)
    expect((await listGroups())[0]?.times).toBe(1)
    expect((await getUsage()).actions).toEqual([{ name: 'job_created', times: 1 }])
  })

  it('has at most 20 failures and 100 pages or actions', async () => {
    const failures = Array.from({ length: 21 }, () => aFailure())
    const usage = Array.from({ length: 101 }, () => ({ kind: 'page' as const, name: '/main' }))
    expect((await sendBatch(world.app, owner, { failures })).error?.reason).toBe('invalid_input')
    expect((await sendBatch(world.app, owner, { usage })).error?.reason).toBe('invalid_input')
  })

  it('is refused once a member has reported 1,000 failures in an hour', async () => {
    await useUpLimit(owner.clientId)
    const failures = Array.from({ length: 20 }, () => aFailure())
    const answer = await sendBatch(world.app, owner, { failures })
    expect(answer.error?.reason).toBe('too_many_requests')
    expect(await listGroups()).toEqual([])
    const colleague = await aMember(world, owner)
    expect((await sendBatch(world.app, colleague, { failures })).code).toBe(200)
  })
})

describe('failures before sign-in', () => {
  it('are stored without a company, each batch once', async () => {
    const batch = {
      batchId: newBatchId(),
      failures: [aFailure(), aFailure({ message: 'Network Error' })],
    }
    await world.call(contract.sendVisitorFailures, batch)
    await world.call(contract.sendVisitorFailures, batch)
    const rows = (await countVisitorFailures()).filter(
      ({ batchId }) => batchId.replaceAll('-', '') === batch.batchId,
    )
    expect(rows.map(({ report }) => report)).toEqual(batch.failures)
    expect(await listGroups()).toEqual([])
  })

  it('share one limit', async () => {
    await useUpLimit('visitors')
    const batch = { batchId: newBatchId(), failures: [aFailure()] }
    const answer = await world.call(contract.sendVisitorFailures, batch)
    expect(answer.error?.reason).toBe('too_many_requests')
  })
})

describe('retention', () => {
  it('deletes failures after 30 days and usage after 90', async () => {
    const batch = { batchId: newBatchId(), failures: [aFailure({ message: 'A visitor' })] }
    await sql`delete from platform.rate_limits`.execute(world.ownerDb)
    await world.call(contract.sendVisitorFailures, batch)
    const usage = [{ kind: 'page', name: '/main/jobs' } as const]
    await sendBatch(world.app, owner, {
      failures: [aFailure(), aFailure({ message: 'Old' })],
      usage,
    })
    world.clock.advance(20 * dayMs)
    await sendBatch(world.app, owner, { failures: [aFailure()] })
    world.clock.advance(11 * dayMs)
    await deleteExpired(world.publicContext())
    expect((await listGroups()).map(({ message, times }) => [message, times])).toEqual([
      ['API returned code 500', 1],
    ])
    expect(await listFailures()).toHaveLength(1)
    expect(await countVisitorFailures()).toEqual([])
    expect(await countUsageRows()).toBe(1)
    world.clock.advance(60 * dayMs)
    await deleteExpired(world.publicContext())
    expect(await listGroups()).toEqual([])
    expect(await countUsageRows()).toBe(0)
  })
})

async function countUsageRows(): Promise<number> {
  const rows = await world.ownerDb
    .selectFrom('telemetry.usage')
    .where('companyId', '=', owner.companyId)
    .selectAll()
    .execute()
  return rows.length
}

/** As after reporting as much as is allowed in an hour. */
async function useUpLimit(key: string): Promise<void> {
  await sql`insert into platform.rate_limits values
    (${`telemetry ${key}`}, now() + interval '1 hour')
    on conflict (key) do update set full_at = excluded.full_at`.execute(world.ownerDb)
}
