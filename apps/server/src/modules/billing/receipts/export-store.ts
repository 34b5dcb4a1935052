import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** A line as it was hashed: times and texts as PostgreSQL formats them. */
export interface JournalLine {
  readonly seq: number
  readonly key: string
  readonly fingerprint: string
  readonly amount: number
  readonly debt: number
  readonly hold: number | null
  readonly reverses: number | null
  readonly member: string | null
  readonly subject: string
  readonly occurred: string
  readonly created: string
  readonly moves: readonly { lot: number; from: string; to: string; amount: number }[]
  readonly hash: string
}

export async function listJournalLines(
  db: Db,
  companyId: string,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, JournalLine>> {
  const { rows } = await sql<JournalLine>`
    select t.seq, t.idem_key as key, t.fingerprint, t.amount::bigint as amount, t.debt,
      t.hold_id as hold, t.reverses, t.member_id as member, t.subject::text as subject,
      extract(epoch from t.occurred_at)::text as occurred,
      extract(epoch from t.created_at)::text as created, encode(t.hash, 'hex') as hash,
      coalesce((
        select jsonb_agg(jsonb_build_object('lot', m.lot_id, 'from', m.from_b, 'to', m.to_b,
          'amount', m.amount) order by m.line)
        from credit.move m where m.company_id = t.company_id and m.seq = t.seq
      ), '[]') as moves
    from credit.txn t where t.company_id = ${companyId} and t.seq = any(${seqs}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.seq, row]))
}

/** The account's state at its newest line. */
export interface LedgerHead {
  readonly seq: number
  readonly balance: number
  readonly debt: number
}

export async function getLedgerHead(db: Db, companyId: string): Promise<LedgerHead> {
  const row = await db
    .selectFrom('credit.account')
    .select(['seq', 'balance', 'debt'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return row ?? { seq: 0, balance: 0, debt: 0 }
}
