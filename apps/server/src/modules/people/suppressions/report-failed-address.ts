import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { hashContact } from './hash-contact.ts'
import { listAddressKeys } from './suppression-keys.ts'

/**
 * Reports that an address does not exist, or that its owner called a message spam. Once two
 * companies have reported the same, no company writes to it.
 */
export async function reportFailedAddress(
  { db, keyring }: InTx,
  { address, reason }: { readonly address: string; readonly reason: 'bounced' | 'complained' },
): Promise<void> {
  const hashes = listAddressKeys(address).flatMap((name) =>
    hashContact(keyring, 'pool', name).slice(0, 1),
  )
  if (hashes.length === 0) return
  await sql`select people.report_failed_address(${hashes}::bytea[], ${reason})`.execute(db)
}
