import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { peopleRoutes } from '../routes.ts'
import { reportFailedAddress } from './report-failed-address.ts'
import { listSuppressionKeys } from './suppression-keys.ts'

const world = startTestApp(peopleRoutes)

function report(as: Member, address: string, reason: 'bounced' | 'complained'): Promise<void> {
  return inTransaction(world.contextFor(as), (ctx) => reportFailedAddress(ctx, { address, reason }))
}

/** Lists what keeps another company from writing to an address. */
async function listForOthers(address: string) {
  const { companyId } = await anOwner(world)
  const keys = listSuppressionKeys(world.keyring, companyId, address)
  return inTransaction(world.contextFor(await anOwner(world)), async ({ db }) => {
    const { rows } = await sql<{ companyId: string | null; days: number | null }>`
      select company_id, round(extract(epoch from expires_at - now()) / 86400)::int as days
      from people.suppressed_keys_view where key_hash = any(${keys}::bytea[])`.execute(db)
    return rows
  })
}

it.each([
  ['bounced', 90],
  ['complained', null],
] as const)('an address that %s for two companies is suppressed for all', async (reason, days) => {
  const address = `${newId()}@dead.test`
  const [one, other] = [await anOwner(world), await anOwner(world)]
  await report(one, address, reason)
  await report(one, address, reason)
  expect(await listForOthers(address), 'one company, twice').toEqual([])
  await report(other, address.toUpperCase(), reason)
  expect(await listForOthers(address)).toEqual([{ companyId: null, days }])
})

it('a report of three months ago does not count', async () => {
  const address = `${newId()}@dead.test`
  await report(await anOwner(world), address, 'bounced')
  await sql`update people.address_failures set reported_at = reported_at - interval '91 days'`.execute(
    world.ownerDb,
  )
  await report(await anOwner(world), address, 'bounced')
  expect(await listForOthers(address)).toEqual([])
})

it('which company reported an address is not stored, and none can read the reports', async () => {
  const owner = await anOwner(world)
  await report(owner, `${newId()}@dead.test`, 'bounced')
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(f)::text as row from people.address_failures f`.execute(world.ownerDb)
  expect(JSON.stringify(rows)).not.toContain(owner.companyId)
  const reading = inTransaction(world.contextFor(owner), ({ db }) =>
    sql`select 1 from people.address_failures`.execute(db),
  )
  await expect(reading).rejects.toThrow('permission denied')
})
