import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Tables } from '#platform/tables'

export type InvoiceRow = Selectable<Tables['billing.invoices']>

interface InvoicePage {
  /** The last invoice of the previous page. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Lists invoices, newest first. */
export function listInvoiceRows(
  db: Db,
  companyId: string,
  { before, limit }: InvoicePage,
): Promise<InvoiceRow[]> {
  let query = db.selectFrom('billing.invoices').selectAll().where('companyId', '=', companyId)
  if (before) {
    query = query.where(
      sql<boolean>`(issued_at, provider_id) < (${before.at}::timestamptz, ${before.id})`,
    )
  }
  return query.orderBy('issuedAt', 'desc').orderBy('providerId', 'desc').limit(limit).execute()
}
