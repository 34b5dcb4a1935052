import * as contract from '@headwater/contract/jobs/bulk-jobs'
import { type JobFilter, jobStatuses } from '@headwater/contract/jobs/jobs'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { type CallResult, startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { listTeamEntries } from '#test/team-builders'
import { jobsRoutes } from '../routes.ts'

const world = startTestApp(jobsRoutes)

type Act =
  | { readonly status: (typeof jobStatuses)[number] }
  | { readonly isArchived: boolean }
  | { readonly owner: number }
type Changed = Promise<CallResult<contract.BulkJobResult>>

function act(
  as: Member,
  selection: contract.JobSelection,
  what: Act,
  team: Member[] = [],
): Changed {
  if ('status' in what) {
    return world.call(contract.setJobStatus, { selection, status: what.status }, { as })
  }
  if ('isArchived' in what) {
    return world.call(contract.archiveJobs, { selection, ...what }, { as })
  }
  const ownerClientId = team[what.owner]?.clientId ?? ''
  return world.call(contract.assignJobs, { selection, ownerClientId }, { as })
}

function undo(as: Member, undoId: string | null) {
  return world.call(contract.undoJobs, { undoId: undoId ?? '' }, { as })
}

/** Everything a bulk action can change, except timestamps and version counters. */
async function stateOf({ companyId }: Member): Promise<unknown[]> {
  const { rows } = await sql`
    select id, title, status, owner_id, archived_at::text, title_key, search_text
    from jobs.jobs where company_id = ${companyId} order by created_at, id`.execute(world.ownerDb)
  return rows
}

async function logOf(as: Member) {
  const entries = await listTeamEntries(world, as)
  return entries.filter(({ action }) => action.startsWith('jobs.'))
}

function matching(filter: Partial<JobFilter>): contract.JobSelection {
  return { matching: { tab: 'active', ...filter } }
}

describe('a bulk action on jobs', () => {
  it('changes the jobs that differ, counts them and is audited once', async () => {
    const as = await anOwner(world)
    const open = [await aJob(world, as), await aJob(world, as)]
    const closed = await aJob(world, as, { status: 'closed' })
    const jobIds = [...open, ...open, closed]
    const { body } = await act(as, { jobIds }, { status: 'closed' })
    expect(body).toEqual({ changed: 2, undoId: expect.any(String) })
    expect(await logOf(as)).toMatchObject([
      { action: 'jobs.status-changed', after: { count: 2, status: 'closed' } },
    ])
    const again = await act(as, { jobIds }, { status: 'closed' })
    expect(again.body).toEqual({ changed: 0, undoId: null })
    expect(await logOf(as)).toHaveLength(1)
  })

  it('applies to everything a filter matches and to no other company', async () => {
    const [as, other] = [await anOwner(world), await anOwner(world)]
    for (const title of ['Welder', 'welding lead', 'Nurse']) await aJob(world, as, { title })
    await aJob(world, as, { title: 'Welder', status: 'draft' })
    await aJob(world, as, { title: 'Welder', isArchived: true })
    await aJob(world, other, { title: 'Welder' })
    const theirs = await stateOf(other)
    const { body } = await act(as, matching({ search: 'WELD' }), { isArchived: true })
    expect(body.changed).toBe(2)
    const back = await act(as, matching({ tab: 'archived' }), { isArchived: false })
    expect(back.body.changed).toBe(3)
    expect(await stateOf(other)).toEqual(theirs)
    expect((await logOf(as)).map(({ action }) => action)).toEqual([
      'jobs.archived',
      'jobs.restored',
    ])
  })

  it.each([{ status: 'closed' }, { isArchived: true }, { owner: 0 }] as const)(
    'changes nothing if one of the given jobs is not visible: %o',
    async (what) => {
      const [as, other] = [await anOwner(world), await anOwner(world)]
      const jobIds = [await aJob(world, as), await aJob(world, other)]
      const before = [await stateOf(as), await stateOf(other)]
      const heirs = [await aMember(world, as)]
      expect((await act(as, { jobIds }, what, heirs)).status).toBe(404)
      expect([await stateOf(as), await stateOf(other)]).toEqual(before)
      expect(await logOf(as)).toEqual([])
    },
  )

  it('rejects a new owner who may not manage jobs', async () => {
    const as = await anOwner(world)
    const jobIds = [await aJob(world, as)]
    const reviewer = await aMember(world, { companyId: as.companyId, role: 'reviewer' })
    const refused = await act(as, { jobIds }, { owner: 0 }, [reviewer])
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(['ownerClientId'])
    expect((await act(as, { jobIds }, { owner: 0 }, [await anOwner(world)])).status).toBe(404)
  })

  it('reaches only the jobs the actor sees: an API key limited to reviewing reaches its teams’ jobs', async () => {
    const owner = await anOwner(world)
    const privileges = new Set(['jobs.write', 'pipeline.review'] as const)
    const as = { ...(await aMember(world, owner)), privileges, isApiKey: true }
    const shared = await aJob(world, owner, { team: [as.clientId] })
    const hidden = await aJob(world, owner)
    const wrong = await act(as, { jobIds: [shared, hidden] }, { status: 'closed' })
    expect(wrong.status).toBe(404)
    expect((await act(as, matching({}), { status: 'closed' })).body.changed).toBe(1)
  })

  it('run several times at once changes each job once', async () => {
    const as = await anOwner(world)
    const jobIds = await Promise.all(Array.from({ length: 12 }, () => aJob(world, as)))
    const answers = await Promise.all(
      [jobIds, jobIds.toReversed(), jobIds].map((ids) =>
        act(as, { jobIds: ids }, { status: 'on_hold' }),
      ),
    )
    expect(answers.map(({ body }) => body.changed).toSorted()).toEqual([0, 0, 12])
    expect(await logOf(as)).toHaveLength(1)
  })
})

describe('undo of a bulk action on jobs', () => {
  it('restores the previous state for any action on any jobs', async () => {
    const as = await anOwner(world)
    const team = [as, await aMember(world, as), await aMember(world, as)]
    const what: fc.Arbitrary<Act> = fc.oneof(
      fc.record({ status: fc.constantFrom(...jobStatuses) }),
      fc.record({ isArchived: fc.boolean() }),
      fc.record({ owner: fc.nat({ max: 2 }) }),
    )
    const jobIds: string[] = []
    for (const [at, status] of [...jobStatuses, ...jobStatuses].entries()) {
      const ownerId = (team[at % 3] as Member).clientId
      jobIds.push(await aJob(world, as, { status, ownerId, isArchived: at % 5 === 0 }))
    }
    const selection: fc.Arbitrary<contract.JobSelection> = fc.oneof(
      fc.record({ jobIds: fc.subarray(jobIds, { minLength: 1 }) }),
      fc.constantFrom('active', 'all', 'archived').map((tab) => matching({ tab: tab as 'all' })),
    )
    const acts = fc.array(fc.record({ selection, what }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const last = all.at(-1)
        for (const one of all.slice(0, -1)) await act(as, one.selection, one.what, team)
        const before = await stateOf(as)
        if (!last) return
        const { undoId, changed } = (await act(as, last.selection, last.what, team)).body
        expect(changed > 0).toBe(undoId !== null)
        if (undoId) expect((await undo(as, undoId)).body).toEqual({ restored: changed, left: 0 })
        expect(await stateOf(as)).toEqual(before)
      }),
      { numRuns: testSize({ gate: 4, deep: 15 }) },
    )
  })

  it('skips jobs changed since then and counts them', async () => {
    const as = await anOwner(world)
    const colleague = await aMember(world, as)
    const [one, two, three] = [
      await aJob(world, as),
      await aJob(world, as),
      await aJob(world, as, { status: 'on_hold' }),
    ]
    const done = await act(as, { jobIds: [one, two, three] }, { status: 'closed' })
    await act(colleague, { jobIds: [two] }, { status: 'open' })
    expect((await undo(as, done.body.undoId)).body).toEqual({ restored: 2, left: 1 })
    expect(await stateOf(as)).toMatchObject([
      { id: one, status: 'open' },
      { id: two, status: 'open' },
      { id: three, status: 'on_hold' },
    ])
    expect((await logOf(as)).at(-1)).toMatchObject({ action: 'jobs.undone', after: { count: 2 } })
  })

  it('works once, for the member who acted, within an hour', async () => {
    const as = await anOwner(world)
    const colleague = await aMember(world, as)
    const jobIds = [await aJob(world, as)]
    const { undoId } = (await act(as, { jobIds }, { isArchived: true })).body
    expect((await undo(colleague, undoId)).status).toBe(404)
    expect((await undo(as, newId())).status).toBe(404)
    const twice = await Promise.all([undo(as, undoId), undo(as, undoId)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const late = (await act(as, { jobIds }, { isArchived: true })).body
    await sql`update jobs.undo_steps set done_at = now() - interval '61 minutes'
      where id = ${late.undoId}`.execute(world.ownerDb)
    expect((await undo(as, late.undoId)).error?.message).toBe('This can no longer be undone.')
    await act(as, { jobIds }, { isArchived: false })
    const { rows } = await sql<{ n: number }>`select count(*) as n from jobs.undo_steps
      where id = ${late.undoId}`.execute(world.ownerDb)
    expect(rows[0]?.n).toBe(0)
  })

  it('does not return a job to an owner who has left', async () => {
    const as = await anOwner(world)
    const leaver = await aMember(world, as)
    const jobIds = [await aJob(world, as, { ownerId: leaver.clientId }), await aJob(world, as)]
    const heir = await aMember(world, as)
    const { undoId } = (await act(as, { jobIds }, { owner: 0 }, [heir])).body
    await sql`update identity.clients set left_at = now()
      where id = ${leaver.clientId}`.execute(world.ownerDb)
    expect((await undo(as, undoId)).body).toEqual({ restored: 1, left: 1 })
  })
})
