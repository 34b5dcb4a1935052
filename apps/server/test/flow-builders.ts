import type { ArgsOf } from '@headwater/contract/endpoint'
import { createFlow as endpoint, type FlowDetail } from '@headwater/contract/flows/flows'
import { importIntoPool } from '#app/import-into-pool'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import { type App, callServer } from './app.ts'
import { testKey } from './keyring.ts'
import { aCsv, type Line } from './sourcing-builders.ts'
import type { World } from './world.ts'

/** A session of a job, as somebody would start it. */
export async function aFlow(
  { app }: Pick<App, 'app'>,
  as: Actor,
  wishes: ArgsOf<typeof endpoint>,
): Promise<FlowDetail> {
  const headers = { 'idempotency-key': newId() }
  const { body, error } = await callServer(app, endpoint, wishes, { as, headers })
  if (error) throw new Error(error.message)
  return body
}

/** People of the pool that everybody shares, with all that engines look at. */
export async function aPool(
  { ownerUrl }: Pick<World, 'ownerUrl'>,
  lines: readonly Line[],
): Promise<void> {
  const config = { databaseUrl: ownerUrl, secretKeys: [testKey] }
  await importIntoPool(config, {
    fileName: 'pool.csv',
    day: '2026-01-05',
    async *read() {
      yield Buffer.from(aCsv(lines))
    },
  })
}
