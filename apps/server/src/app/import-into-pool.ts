import pg from 'pg'
import {
  importIntoPool as importToPool,
  type PoolFile,
  type PoolImportResult,
} from '#modules/people'
import { savePoolDocuments } from '#modules/sourcing'
import type { Config } from '#platform/config'
import { openKeyring } from '#platform/keyring'

export type { PoolFile, PoolImportResult }

/** Imports people into the shared pool that all companies search; for operator scripts. */
export async function importIntoPool(
  { databaseUrl, secretKeys }: Pick<Config, 'databaseUrl' | 'secretKeys'>,
  file: PoolFile,
  onProgress?: (processed: number) => void,
): Promise<PoolImportResult> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'headwater pool import',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const keyring = openKeyring(secretKeys)
    return await importToPool(client, file, {
      keyring,
      saveDocuments: savePoolDocuments,
      ...(onProgress && { onProgress }),
    })
  } finally {
    await client.end()
  }
}
