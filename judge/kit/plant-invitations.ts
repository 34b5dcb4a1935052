import { asCompany } from './company-rows.ts'
import type { Person } from './people.ts'

/** Fills a company with rows, past the limits on mail: straight in its database, as itself. */
export async function plantInvitations({ client }: Person, count: number): Promise<void> {
  const planted = await asCompany(client.company_id, (db) =>
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
