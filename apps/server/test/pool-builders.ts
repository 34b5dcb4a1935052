import type { ContactPoint } from '@headwater/contract/sourcing/profile'
import { sql } from 'kysely'
import { newId } from '#platform/ids'
import { aProfile, type PersonWishes } from './person-builders.ts'
import type { World } from './world.ts'

interface PoolWishes extends Pick<PersonWishes, 'name' | 'title' | 'employer'> {
  /** Addresses with what is known of each; one that was never checked, when left out. */
  readonly emails?: readonly (readonly [string, ContactPoint['verification']])[]
}

/** Somebody of the shared pool, with nothing that engines look at. */
export async function aPoolPerson(world: World, wishes: PoolWishes = {}): Promise<string> {
  const [id] = await somePoolPeople(world, [wishes])
  if (!id) throw new Error('Nobody was made.')
  return id
}

/** People of the shared pool; gives their ids in the order of the wishes. */
export async function somePoolPeople(
  { ownerDb }: Pick<World, 'ownerDb'>,
  wishes: readonly PoolWishes[],
): Promise<string[]> {
  const batchId = newId()
  await sql`insert into sourcing.pool_batches (id, kind, name, people)
    values (${batchId}, 'import', 'A test', ${wishes.length})`.execute(ownerDb)
  const people = wishes.map(({ emails, ...person }) => {
    const id = newId()
    const known = emails ?? [[`${id}@example.org`, 'unverified'] as const]
    return {
      id,
      profile: aProfile(person),
      contacts: known.map(([value, verification]) => ({ kind: 'email', value, verification })),
      contact_keys: known.map(([value]) => `email:${value}`),
    }
  })
  await sql`insert into sourcing.pool_people
      (id, batch_id, profile, name_key, contacts, contact_keys, is_synthetic)
    select id, ${batchId}::uuid, profile, '', contacts, contact_keys, false
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as n (id uuid, profile jsonb, contacts jsonb, contact_keys text[])`.execute(ownerDb)
  return people.map(({ id }) => id)
}

/** So many, no two with the same address. */
export function poolPeople(world: Pick<World, 'ownerDb'>, count: number): Promise<string[]> {
  return somePoolPeople(
    world,
    Array.from({ length: count }, () => ({})),
  )
}
