import { withCompanyConnection } from './company-rows.ts'
import type { Person } from './people.ts'

/**
 * Inserts rows for a company directly into the database, as that company, past the email limits.
 */
export async function seedInvitations({ client }: Person, count: number): Promise<void> {
  const planted = await withCompanyConnection(client.company_id, (db) =>
    db.query(
      `insert into identity.invitations
         (company_id, id, email, email_folded, role, invited_by, token_hash, expires_at)
       select $1, gen_random_uuid(), address, address, 'reviewer', $2,
         sha256((address || $4)::bytea), now() + interval '7 days'
       from (select 'planted-' || n || '@example.test' as address from generate_series(1, $3) n) rows`,
      [client.company_id, client.id, count, client.company_id],
    ),
  )
  if (planted.rowCount !== count) throw new Error(`Only ${planted.rowCount} rows were planted.`)
}
