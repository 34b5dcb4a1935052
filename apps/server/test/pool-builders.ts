import type { ContactPoint } from '@headwater/contract/people/profile'
import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { aProfile, type PersonOptions } from './person-builders.ts'
import type { World } from './world.ts'

interface PoolPersonOptions extends Pick<PersonOptions, 'name' | 'title' | 'employer'> {
  /** Email addresses with their verification state; one unverified address by default. */
  readonly emails?: readonly (readonly [string, ContactPoint['verification']])[]
}

/** Inserts a person into the shared pool, without search documents. */
export async function aPoolPerson(world: World, options: PoolPersonOptions = {}): Promise<string> {
  const [id] = await somePoolPeople(world, [options])
  if (!id) throw new Error('No person was created.')
  return id
}

/** Inserts people into the shared pool and returns their ids in the order of the options. */
export async function somePoolPeople(
  { ownerDb }: Pick<World, 'ownerDb'>,
  options: readonly PoolPersonOptions[],
): Promise<string[]> {
  const batchId = newId()
  await sql`insert into people.pool_batches (id, kind, name, people)
    values (${batchId}, 'import', 'A test', ${options.length})`.execute(ownerDb)
  const people = options.map(({ emails, ...person }) => {
    const id = newId()
    const known = emails ?? [[`${id}@example.org`, 'unverified'] as const]
    return {
      id,
      profile: aProfile(person),
      contacts: known.map(([value, verification]) => ({ kind: 'email', value, verification })),
      contact_keys: known.map(([value]) => `email:${value}`),
    }
  })
  await sql`insert into people.pool_people
      (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
    select id, ${batchId}::uuid, profile, '', contacts, contact_keys, false
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as n (id uuid, profile jsonb, contacts jsonb, contact_keys text[])`.execute(ownerDb)
  return people.map(({ id }) => id)
}

/** Inserts the given number of people with distinct email addresses. */
export function manyPoolPeople(world: Pick<World, 'ownerDb'>, count: number): Promise<string[]> {
  return somePoolPeople(
    world,
    Array.from({ length: count }, () => ({})),
  )
}
