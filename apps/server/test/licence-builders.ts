import { createHash, createHmac } from 'node:crypto'
import { newId } from '#platform/ids'
import { testServerDeps } from './bare-server.ts'
import type { World } from './world.ts'

/** Inserts an unredeemed licence and returns its key. */
export async function aLicence(
  world: World,
  { tier = 1, key = newId() }: { tier?: number; key?: string } = {},
): Promise<string> {
  const keyHash = createHash('sha256').update(key).digest()
  await world.ownerDb
    .insertInto('identity.licences')
    .values({ id: newId(), keyHash, tier })
    .execute()
  return key
}

/** Returns the headers the marketplace sends with a body, signed with the key shared in tests. */
export function marketplaceHeaders(
  body: object,
  { at = Date.now(), key = marketplaceKey } = {},
): Record<string, string> {
  const bytes = JSON.stringify(body)
  const signature = createHmac('sha256', key).update(`${at}${bytes}`).digest('hex')
  return { 'x-appsumo-timestamp': String(at), 'x-appsumo-signature': signature }
}

const marketplaceKey = testServerDeps().config.marketplaceKey ?? ''
