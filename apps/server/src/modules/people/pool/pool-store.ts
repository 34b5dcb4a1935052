import type { Profile } from '@headwater/contract/people/profile'
import type { ClientBase } from 'pg'
import { storableJson } from '#platform/storable-json'

/** A contact as stored in the pool. */
interface PoolContact {
  readonly kind: string
  readonly value: string
  readonly verification: string
}

export interface PoolPerson {
  readonly id: string
  readonly profile: Profile
  readonly nameKey: string
  readonly contacts: readonly PoolContact[]
  /** Each as `kind:key`. */
  readonly contactKeys: readonly string[]
}

/**
 * Runs work in one transaction as the database owner. Concurrent pool imports wait for each other.
 */
export async function inPoolTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local statement_timeout = 0`)
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('sourcing.pool'))`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Creates a temporary table of all contact keys, because the pool has no index on them. */
export async function createPoolKeysTable(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table pool_keys on commit drop as
    select distinct on (key) key, id as person_id
    from people.pool_people cross join unnest(contact_keys) as key order by key, id`)
  await client.query('alter table pool_keys add primary key (key)')
}

export async function insertBatch(client: ClientBase, id: string, name: string): Promise<void> {
  await client.query(
    `insert into people.pool_batches (id, kind, name, people) values ($1, 'import', $2, 0)`,
    [id, name],
  )
}

export async function setBatchSize(client: ClientBase, id: string, people: number): Promise<void> {
  await client.query('update people.pool_batches set people = $2 where id = $1', [id, people])
}

/** Returns those of the hex hashes that belong to people who asked to be erased. */
export async function listPoolSuppressedHashes(
  client: ClientBase,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select distinct h.hash from unnest($1::text[]) as h (hash)
     join people.pool_suppressions s on s.key_hash = decode(h.hash, 'hex')`,
    [hashes],
  )
  return rows.map(({ hash }) => hash)
}

export async function listPoolPeople(
  client: ClientBase,
  keys: readonly string[],
): Promise<PoolPerson[]> {
  const { rows } = await client.query<PoolPerson>(
    `select p.id, p.profile, p.name_key as "nameKey", p.contacts, p.contact_keys as "contactKeys"
     from people.pool_people p
     where p.id in (select person_id from pool_keys where key = any($1::text[]))`,
    [keys],
  )
  return rows
}

export async function insertPoolPeople(
  client: ClientBase,
  batchId: string,
  people: readonly PoolPerson[],
): Promise<void> {
  await client.query(
    `insert into people.pool_people
       (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
     select id, $1, profile, "nameKey", contacts, "contactKeys", false
     from json_to_recordset($2::json) as n (id uuid, profile jsonb, "nameKey" text, contacts jsonb,
       "contactKeys" text[])`,
    [batchId, storableJson(people)],
  )
}

export async function updatePoolPeople(
  client: ClientBase,
  people: readonly PoolPerson[],
): Promise<void> {
  await client.query(
    `update people.pool_people p set profile = n.profile, contacts = n.contacts,
       contact_keys = n."contactKeys", version = p.version + 1, changed_at = now()
     from json_to_recordset($1::json) as n (id uuid, profile jsonb, contacts jsonb,
       "contactKeys" text[])
     where p.id = n.id`,
    [storableJson(people)],
  )
}

export async function insertPoolKeys(
  client: ClientBase,
  people: readonly PoolPerson[],
): Promise<void> {
  const pairs = people.flatMap(({ id, contactKeys }) => contactKeys.map((key) => ({ id, key })))
  await client.query(
    `insert into pool_keys (key, person_id)
     select key, id from json_to_recordset($1::json) as n (key text, id uuid)
     on conflict (key) do nothing`,
    [storableJson(pairs)],
  )
}
