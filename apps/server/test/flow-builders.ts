import type { ArgsOf } from '@headwater/contract/endpoint'
import { createFlow as endpoint, type FlowDetail } from '@headwater/contract/flows/flows'
import { importIntoPool } from '#app/import-into-pool'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import { callServer, type TestApp } from './app.ts'
import { aCsv, type PersonLine } from './sourcing-builders.ts'
import { testKey } from './test-keyring.ts'
import type { World } from './world.ts'

/** Starts a session of a job as a recruiter would. */
export async function aFlow(
  { app }: Pick<TestApp, 'app'>,
  as: Actor,
  options: ArgsOf<typeof endpoint>,
): Promise<FlowDetail> {
  const headers = { 'idempotency-key': newId() }
  const { body, error } = await callServer(app, endpoint, options, { as, headers })
  if (error) throw new Error(error.message)
  return body
}

/** Imports people into the shared pool, with everything that search engines read. */
export async function anImportedPool(
  { ownerUrl }: Pick<World, 'ownerUrl'>,
  lines: readonly PersonLine[],
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
