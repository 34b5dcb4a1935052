import { listInvitations } from '@headwater/contract/identity/invitations'
import pg from 'pg'
import { theInstance } from './instance.ts'
import { expectOk, type Person } from './people.ts'

/** Fills a company with rows, past the limits on mail: straight in its database, as itself. */
export async function plantInvitations({ client }: Person, count: number): Promise<void> {
  const db = new pg.Client({ connectionString: theInstance().databaseUrl })
  await db.connect()
  try {
    await db.query('begin')
    await db.query(`select set_config('app.company_id', $1, true)`, [client.company_id])
    await db.query(
      `insert into identity.invitations
         (company_id, id, email, email_folded, role, invited_by, token_hash, expires_at)
       select $1, gen_random_uuid(), address, address, 'reviewer', $2,
         sha256(address::bytea), now() + interval '7 days'
       from (select 'planted-' || n || '@example.test' as address from generate_series(1, $3) n) rows`,
      [client.company_id, client.id, count],
    )
    await db.query('commit')
  } finally {
    await db.end()
  }
}

/** All that the owner can page through. */
export async function countInvitations({ program }: Person): Promise<number> {
  let [count, cursor] = [0, undefined as string | undefined]
  do {
    const page = { limit: 200, ...(cursor !== undefined && { cursor }) }
    const { body } = expectOk(await program.call(listInvitations, page))
    count += body.items.length
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return count
}
