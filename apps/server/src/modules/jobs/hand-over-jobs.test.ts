import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemActor } from '#platform/system-actor'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { listTeamEntries } from '#test/team-builders'
import { startWorld } from '#test/world'
import { handOverJobs } from './hand-over-jobs.ts'

const world = startWorld()

async function leave(member: Member, successor: Member): Promise<void> {
  await sql`update identity.clients set left_at = now()
    where id = ${member.clientId}`.execute(world.ownerDb)
  await hear(member, successor)
}

async function hear({ companyId, clientId, userId }: Member, successor: Member): Promise<void> {
  const ctx = world.contextFor(systemActor(companyId))
  const successorClientId = successor.clientId
  await handOverJobs(ctx, { clientId, userId, successorClientId, removedBy: successorClientId })
}

async function ownersIn({ companyId }: Member): Promise<string[]> {
  const rows = await world.ownerDb
    .selectFrom('jobs.jobs')
    .select('ownerId')
    .where('companyId', '=', companyId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

describe('when a member leaves', () => {
  it('their jobs go to the successor once and they are removed from all hiring teams', async () => {
    const owner = await anOwner(world)
    const [leaver, successor] = [await aMember(world, owner), await aMember(world, owner)]
    const team = [leaver.clientId, successor.clientId]
    await aJob(world, owner, { ownerId: leaver.clientId, team })
    await aJob(world, owner, { ownerId: leaver.clientId, isArchived: true })
    await aJob(world, owner, { team })
    await leave(leaver, successor)
    await hear(leaver, successor)
    expect(await ownersIn(owner)).toEqual([successor.clientId, successor.clientId, owner.clientId])
    const rows = await world.ownerDb
      .selectFrom('jobs.teamMembers')
      .select('clientId')
      .where('companyId', '=', owner.companyId)
      .execute()
    expect(rows).toEqual([{ clientId: successor.clientId }, { clientId: successor.clientId }])
    const entries = await listTeamEntries(world, owner)
    expect(entries.filter(({ action }) => action === 'jobs.assigned')).toMatchObject([
      { before: { ownerClientId: leaver.clientId }, after: { count: 2 } },
    ])
  })

  it('and the successor has left too, the jobs go to the company’s owner', async () => {
    const owner = await anOwner(world)
    const [leaver, successor] = [await aMember(world, owner), await aMember(world, owner)]
    await aJob(world, owner, { ownerId: leaver.clientId })
    await leave(successor, owner)
    await leave(leaver, successor)
    expect(await ownersIn(owner)).toEqual([owner.clientId])
  })

  it('other companies’ jobs stay unchanged', async () => {
    const [owner, other] = [await anOwner(world), await anOwner(world)]
    const [leaver, successor] = [await aMember(world, owner), await aMember(world, owner)]
    await aJob(world, other)
    await leave({ ...other, companyId: leaver.companyId }, successor)
    expect(await ownersIn(other)).toEqual([other.clientId])
  })
})
