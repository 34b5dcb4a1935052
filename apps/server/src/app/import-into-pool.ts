import pg from 'pg'
import { type PoolFile, type PoolResult, importIntoPool as takeIn } from '#modules/sourcing'
import type { Config } from '#platform/config'
import { openKeyring } from '#platform/keyring'

export type { PoolFile, PoolResult }

/** For programs beside the product: people for the pool that everybody searches. */
export async function importIntoPool(
  { databaseUrl, secretKeys }: Pick<Config, 'databaseUrl' | 'secretKeys'>,
  file: PoolFile,
  onProgress?: (processed: number) => void,
): Promise<PoolResult> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'headwater pool import',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const keyring = openKeyring(secretKeys)
    return await takeIn(client, file, { keyring, ...(onProgress && { onProgress }) })
  } finally {
    await client.end()
  }
}
