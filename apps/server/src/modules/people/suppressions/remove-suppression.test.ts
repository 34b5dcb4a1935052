import { removePeople, restorePeople } from '@headwater/contract/people/people'
import * as contract from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startTestApp } from '#test/app'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aPerson } from '#test/person-builders'
import { peopleRoutes } from '../routes.ts'
import { suppressAddress } from './suppress-address.ts'

const world = startTestApp(peopleRoutes)
const address = 'anna@example.org'
const consent = 'She wrote on 5 January that she wants to hear about nursing roles.'
let owner: Member
let recruiter: Member

beforeEach(async () => {
  owner = await anOwner(world)
  recruiter = await aMember(world, { companyId: owner.companyId })
})

/** Puts an address on the list as the person's own word, or as a fact about the address. */
async function suppress(reason: contract.Suppression['reason']): Promise<void> {
  await inTransaction(world.contextFor(owner), (ctx) => suppressAddress(ctx, { address, reason }))
}

async function listEntries() {
  const { body } = await world.call(contract.listSuppressions, {}, { as: owner })
  return body.items
}

async function findEntry(): Promise<contract.Suppression> {
  return (await listEntries())[0] as contract.Suppression
}

async function remove(as = recruiter) {
  const { id: suppressionId } = await findEntry()
  return world.call(contract.removeSuppression, { suppressionId }, { as })
}

async function removeRequested(as: Member, reason = consent) {
  const { id: suppressionId } = await findEntry()
  return world.call(contract.removeRequestedSuppression, { suppressionId, reason }, { as })
}

describe('an entry that the person asked for', () => {
  it.each(['unsubscribed', 'asked'] as const)(
    'as %s is removed by a team admin alone, with a reason in the audit log',
    async (reason) => {
      await suppress(reason)
      expect(await findEntry()).toMatchObject({ reason, removal: 'admin_with_reason' })
      for (const member of [recruiter, owner]) {
        expect((await remove(member)).error?.reason).toBe('forbidden')
      }
      expect((await removeRequested(recruiter)).error?.reason).toBe('forbidden')
      const { error } = await removeRequested(owner, '  They agreed.   \n   ')
      expect(error?.fields).toHaveProperty('reason')
      expect(await listEntries()).toHaveLength(1)

      const { id } = await findEntry()
      expect((await removeRequested(owner)).error).toBeUndefined()
      expect(await listEntries()).toEqual([])
      const { rows } = await sql`select before, after, user_id from platform.audit_entries
        where company_id = ${owner.companyId} and action = 'suppressions.removed'
          and subject_id = ${id}`.execute(world.ownerDb)
      expect(rows).toEqual([
        {
          before: { kind: 'email', hint: 'a•••@e•••.org', reason },
          after: { reason: consent },
          userId: owner.userId,
        },
      ])
    },
  )

  it('stays on the list after a complaint, also for a team admin', async () => {
    await suppress('complained')
    expect(await findEntry()).toMatchObject({ removal: 'no_one' })
    expect((await remove(owner)).error).toMatchObject({
      reason: 'forbidden',
      message: expect.stringContaining('spam'),
    })
    expect((await removeRequested(owner)).error?.reason).toBe('forbidden')
    expect(await listEntries()).toHaveLength(1)
  })
})

describe('an entry of a member', () => {
  it('is removed by a recruiter', async () => {
    await world.call(contract.addSuppressions, { values: [address] }, { as: owner })
    expect(await findEntry()).toMatchObject({ removal: 'recruiter' })
    expect((await remove()).error).toBeUndefined()
  })

  it('becomes the person’s own when they unsubscribe, and then a complaint', async () => {
    await world.call(contract.addSuppressions, { values: [address] }, { as: owner })
    await suppress('unsubscribed')
    expect(await findEntry()).toMatchObject({ reason: 'unsubscribed' })
    await suppress('complained')
    expect(await findEntry()).toMatchObject({ reason: 'complained' })
    await suppress('unsubscribed')
    await world.call(contract.addSuppressions, { values: [address] }, { as: owner })
    expect(await listEntries()).toMatchObject([{ reason: 'complained' }])
  })

  it('of a removed person is not lifted by restoring someone who unsubscribed since', async () => {
    const personIds = [await aPerson(world, owner, { contacts: [`email:${address}`] })]
    await world.call(removePeople, { personIds, doNotContact: true }, { as: owner })
    expect(await findEntry()).toMatchObject({ reason: 'deleted', removal: 'recruiter' })
    await suppress('unsubscribed')
    const { body } = await world.call(restorePeople, { personIds }, { as: owner })
    expect(body.restored).toBe(0)
    expect(await findEntry()).toMatchObject({ reason: 'unsubscribed' })
  })

  it('stays on the list once the person was erased', async () => {
    const personIds = [await aPerson(world, owner, { contacts: [`email:${address}`] })]
    await world.call(removePeople, { personIds, doNotContact: true }, { as: owner })
    await sql`update people.suppressions set person_id = null
      where company_id = ${owner.companyId}`.execute(world.ownerDb)
    expect(await findEntry()).toMatchObject({ reason: 'deleted', removal: 'no_one' })
    expect((await remove(owner)).error).toMatchObject({
      reason: 'forbidden',
      message: expect.stringContaining('erased'),
    })
    expect((await removeRequested(owner)).error?.reason).toBe('forbidden')
  })
})

it('an entry of another company is not found', async () => {
  await suppress('unsubscribed')
  const stranger = await anOwner(world)
  expect((await remove(stranger)).error?.reason).toBe('not_found')
  expect((await removeRequested(stranger)).error?.reason).toBe('not_found')
})
