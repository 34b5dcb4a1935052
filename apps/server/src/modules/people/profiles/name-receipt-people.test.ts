import * as contract from '@headwater/contract/billing/receipts'
import { createApiKey } from '@headwater/contract/identity/devices'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { refundSpend } from '#modules/billing'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { unlockPeople } from '../unlocks/unlock-people.ts'

const world = startTestApp()
const job = { id: newId(), title: 'Grid Engineer' }
const flow = { id: newId(), title: 'Lisbon' }
let owner: Member
let personId: string

beforeEach(async () => {
  owner = await anOwner(world)
  personId = await aPoolPerson(world, { name: 'Teresa Lima' })
  await inTransaction(world.contextFor(owner), (ctx) =>
    unlockPeople(ctx, { personIds: [personId], job, flow }),
  )
})

async function titles(filter: Partial<contract.ReceiptFilter> = {}) {
  const { body } = await world.call(contract.listReceipts, filter, { as: owner })
  return body.items.map(({ title, talent_name: name }) => [title, name])
}

describe('the receipt of an unlock', () => {
  it('names the person in the list, by job, by session and on its own', async () => {
    for (const filter of [{ view: 'usage' }, { jobId: job.id }, { flowId: flow.id }] as const)
      expect(await titles(filter)).toEqual([['Unlocked Teresa Lima', 'Teresa Lima']])
    const { body } = await world.call(contract.getReceipt, { number: 2 }, { as: owner })
    expect(body).toMatchObject({ title: 'Unlocked Teresa Lima', talent_name: 'Teresa Lima' })
  })

  it('names the person in an export, apart from the member who paid', async () => {
    const { text } = await world.call(contract.exportReceipts, { format: 'csv' }, { as: owner })
    expect(text).toContain(
      '"Unlocked Teresa Lima","Grid Engineer, Lisbon","Teresa Lima","Ada Lovelace"',
    )
  })

  it('is named by its refund', async () => {
    await inTransaction(world.contextFor(owner), (ctx) =>
      refundSpend(ctx, { of: `unlock:${personId}` }),
    )
    const { body } = await world.call(contract.listReceipts, { view: 'usage' }, { as: owner })
    expect(body.items[0]).toMatchObject({
      title: 'Refund of R-2',
      detail: 'Unlocked Teresa Lima',
      talent_name: null,
    })
  })

  it('names the person that one was merged into', async () => {
    const current = await aPerson(world, owner, { name: 'Teresa Lima Rocha' })
    const merged = await aPerson(world, owner, { name: 'T. Lima' })
    await sql`update people.people set merged_into = ${current} where id = ${merged}`.execute(
      world.ownerDb,
    )
    await sql`alter table credit.txn disable trigger user`.execute(world.ownerDb)
    await sql`update credit.txn set subject = jsonb_set(subject, '{talent_id}', to_jsonb(${merged}::text))
      where company_id = ${owner.companyId} and kind = 'spend'`.execute(world.ownerDb)
    await sql`alter table credit.txn enable trigger user`.execute(world.ownerDb)
    expect(await titles({ view: 'usage' })).toEqual([
      ['Unlocked Teresa Lima Rocha', 'Teresa Lima Rocha'],
    ])
  })

  it('no longer names a person who was erased', async () => {
    await sql`delete from people.pool_people where id = ${personId}`.execute(world.ownerDb)
    expect(await titles({ view: 'usage' })).toEqual([['Unlocked a person', null]])
  })

  it('no longer names a person who is not to be contacted', async () => {
    const values = [`${personId}@example.org`]
    await world.call(addSuppressions, { values }, { as: owner })
    expect(await titles({ view: 'usage' })).toEqual([['Unlocked a person', null]])
  })

  it('names no one to an API key that may not see people', async () => {
    const args = { name: 'Books', privileges: ['credits.spend' as const], expiresInDays: null }
    const { body: key } = await world.call(createApiKey, args, { as: owner })
    const headers = { authorization: `Bearer ${key.secret}` }
    const { body } = await world.call(contract.listReceipts, { view: 'usage' }, { headers })
    expect(body.items.map(({ title }) => title)).toEqual(['Unlocked a person'])
  })
})
