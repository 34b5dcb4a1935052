import { Profile } from '@headwater/contract/people/profile'
import { buildPersonDocument } from '@headwater/matching'
import { type DocumentRow, toDocument } from '@headwater/matching/document'
import type { Truth } from '@headwater/synthetic-pool'
import { openTaxonomy } from '@headwater/taxonomy'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createSyntheticPool, createSyntheticPoolOnce } from '#app/make-pool'
import { refreshPoolDocuments } from '#test/sourcing-builders'
import { startWorld } from '#test/world'

const world = startWorld()
const wish = { size: 120, seed: 7, today: '2026-11-15' }

interface Row {
  readonly id: string
  readonly profile: unknown
  readonly contacts: { readonly kind: string; readonly value: string }[]
  readonly contactKeys: string[]
  readonly isSynthetic: boolean
}

async function readPool(): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, profile, contacts, contact_keys, is_synthetic from people.pool_people
    order by id`.execute(world.ownerDb)
  return rows
}

async function countOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.raw(table)} where ${sql.raw(where)}`.execute(world.ownerDb)
  return rows[0]?.n ?? -1
}

it('the pool is filled with people who match the contract and are marked as synthetic', async () => {
  expect(await createSyntheticPool(world.ownerUrl, wish)).toBe(120)
  const rows = await readPool()
  expect(rows).toHaveLength(120)
  for (const { profile, contacts, contactKeys, isSynthetic } of rows) {
    expect(Profile.parse(profile)).toEqual(profile)
    expect(isSynthetic).toBe(true)
    // Synthetic phone numbers are invalid in every country and identify no person.
    const keyed = contacts.filter(({ kind }) => kind !== 'phone')
    expect(contactKeys).toHaveLength(keyed.length)
  }
  expect(await countOf('reference.companies', 'is_synthetic')).toBe(20_000)
})

async function expectDocuments(today: string): Promise<void> {
  const { rows } = await sql<{ profile: Profile; document: DocumentRow }>`
    select p.profile, row_to_json(d) as document from people.pool_people p
    left join sourcing.pool_documents d on d.person_id = p.id`.execute(world.ownerDb)
  expect(rows).toHaveLength(120)
  for (const { profile, document } of rows) {
    expect(toDocument(document)).toEqual(buildPersonDocument(openTaxonomy(), profile, today))
  }
}

it('people get documents, and missing or outdated ones are rebuilt', async () => {
  await expectDocuments(wish.today)
  await sql`delete from sourcing.pool_documents where person_id in (
    select person_id from sourcing.pool_documents limit 20)`.execute(world.ownerDb)
  await refreshPoolDocuments(world)
  await expectDocuments('2026-01-05')
})

it('several threads create the same people as one, replacing earlier ones', async () => {
  const before = await readPool()
  const counts: number[] = []
  const truths: Truth[] = []
  await createSyntheticPool(world.ownerUrl, {
    ...wish,
    threads: 2,
    onProgress: (made) => counts.push(made),
    onTruth: (truth) => truths.push(truth),
  })
  expect(await readPool()).toEqual(before)
  expect(counts.at(-1)).toBe(120)
  expect(truths.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id))
  expect(await countOf('people.pool_batches')).toBe(1)
})

it('an existing pool is kept, and an unfinished one is created again', async () => {
  expect(await createSyntheticPoolOnce(world.ownerUrl, { ...wish, size: 30 })).toBe(0)
  expect(await countOf('people.pool_people')).toBe(120)
  await sql`update people.pool_batches set people = 0`.execute(world.ownerDb)
  expect(await createSyntheticPoolOnce(world.ownerUrl, { ...wish, size: 30 })).toBe(30)
  expect(await countOf('people.pool_people')).toBe(30)
})

it('the application role can neither read contacts nor write to the pool', async () => {
  const client = new pg.Client(world.appUrl)
  await client.connect()
  try {
    expect((await client.query('select id, profile from people.pool_people')).rowCount).toBe(30)
    for (const refused of [
      'select contacts from people.pool_people',
      'select contact_keys from people.pool_people',
      'select * from people.pool_people',
      'delete from people.pool_people',
      'update people.pool_batches set people = 1',
      'delete from reference.companies',
    ]) {
      await expect(client.query(refused), refused).rejects.toThrow('permission denied')
    }
  } finally {
    await client.end()
  }
})

it('removes a pool that was never finished when none is wanted', async () => {
  await sql`update people.pool_batches set people = 0`.execute(world.ownerDb)
  expect(await createSyntheticPoolOnce(world.ownerUrl, { ...wish, size: 0 })).toBe(0)
  expect(await countOf('people.pool_people')).toBe(0)
  expect(await countOf('people.pool_batches')).toBe(0)
})
