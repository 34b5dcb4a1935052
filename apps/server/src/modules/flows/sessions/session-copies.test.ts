import { getFlow } from '@headwater/contract/flows/flows'
import { duplicateSession } from '@headwater/contract/flows/sessions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { aFlow } from '#test/flow-builders'
import { aMember, anOwner } from '#test/identity-builders'
import { aLaunch, manyChosenPeople, startLaunched, startLaunchWorld } from '#test/launch-world'

const world = startLaunchWorld()

describe('a copy of a session', () => {
  const copy = (flowId = world.flowId, { as = world.owner, key = newId() } = {}) =>
    world.call(duplicateSession, { flowId }, { as, headers: { 'idempotency-key': key } })

  it('is named after it, also when it is a copy itself or its name is long', async () => {
    const nameOf = async (flowId: string) => (await copy(flowId)).body.name
    const aNamed = async (name: string) =>
      (await aFlow(world, world.owner, { jobId: world.jobId, name, criteria: [] })).id
    expect(await nameOf(await aNamed('Nurses'))).toBe('Nurses (copy)')
    expect(await nameOf(await aNamed('Nurses (copy)'))).toBe('Nurses (copy)')
    expect(await nameOf(await aNamed('N'.repeat(80)))).toBe(`${'N'.repeat(73)} (copy)`)
    // Two UTF-16 units, of which only the first would fit.
    expect(await nameOf(await aNamed(`${'N'.repeat(72)}😀`))).toBe(`${'N'.repeat(72)} (copy)`)
  })

  it('sends nothing and enrols no one, even of a running session', async () => {
    await manyChosenPeople(world, 2)
    await startLaunched(world, (await aLaunch(world)).id)
    const { flowId } = (await copy()).body
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from outreach.sequences where id = ${flowId})::int
      + (select count(*) from flows.verdicts where flow_id = ${flowId})::int as count`.execute(
      world.ownerDb,
    )
    expect(rows).toEqual([{ count: 0 }])
    const { body } = await world.call(getFlow, { flowId }, { as: world.owner })
    expect(body).toMatchObject({ status: 'draft', isArchived: false })
  })

  it('is made once for a key, by members who may write, of a session they see', async () => {
    const key = newId()
    const [one, two] = await Promise.all([copy(world.flowId, { key }), copy(world.flowId, { key })])
    expect(two.body.flowId).toBe(one.body.flowId)
    const { id } = await aFlow(world, world.owner, { jobId: world.jobId, criteria: [] })
    expect((await copy(id, { key })).error?.reason).toBe('idempotency_mismatch')
    const { companyId } = world.owner
    const reviewer = await aMember(world, { companyId, role: 'reviewer' })
    expect((await copy(world.flowId, { as: reviewer })).error?.reason).toBe('forbidden')
    const stranger = await anOwner(world)
    expect((await copy(world.flowId, { as: stranger })).error?.reason).toBe('not_found')
  })
})
