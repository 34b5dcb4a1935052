import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolePrivileges } from '@headwater/contract/privileges'
import { migrateAndSeed } from '#app/migrate-and-seed'
import { parseResumeFile } from '#modules/people'
import { systemClock } from '#platform/clock'
import type { Ctx } from '#platform/context'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { newId } from '#platform/ids'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { startPostgres } from '#platform/postgres/start'
import { deriveAppPassword } from '#platform/secrets'
import { aDocx, aPdf, aResume } from './document-file-builders.ts'
import { aCompressedPdf, endlessPdf } from './hostile-files.ts'
import { fastSettings } from './scratch-postgres.ts'
import { testKeyring } from './test-keyring.ts'
import { warmKnowledge } from './warm-knowledge.ts'

export interface ResumeBench {
  /** Measures how many milliseconds one company waits for a résumé of one page. */
  measure(): Promise<number>
  /** Lets another company upload a hostile document again and again, until the result is called. */
  startFlood(document: HostileDocument): () => Promise<void>
  stop(): Promise<void>
}

export type HostileDocument = keyof typeof hostileDocuments

/** More than the queue accepts of one company. */
const uploadsAtOnce = 8

/** Each is expensive in another way: operators, pieces of text, and roles to look up. */
export const hostileDocuments = {
  operators: endlessPdf,
  pieces: () => aCompressedPdf(Buffer.from('BT /F1 9 Tf 1 1 Td (Anna) Tj ET\n'.repeat(300_000))),
  roles: () =>
    aDocx([
      'Anna Miller',
      'Experience',
      ...Array.from(
        { length: 3_000 },
        (_, at) => `Nurse ${at} - Bank ${at} of Porto - 1/2019-2/2020`,
      ),
    ]),
} as const

/** Starts a database with two companies, and reads résumés in this process as the product does. */
export async function startResumeBench(): Promise<ResumeBench> {
  warmKnowledge()
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
  const postgres = await startPostgres({ dataDir, settings: fastSettings })
  const keyring = testKeyring()
  const appPassword = deriveAppPassword(keyring)
  await migrateAndSeed({ ownerUrl: postgres.url, appPassword })
  const database = openDatabase(buildAppDatabaseUrl(postgres.url, appPassword))
  const log = createLogger({ level: 'warn' })
  const aCompany = (): Ctx => ({
    database,
    clock: systemClock,
    requestId: 'bench',
    keyring,
    log,
    actor: {
      userId: newId(),
      clientId: newId(),
      companyId: newId(),
      role: 'owner',
      privileges: new Set(rolePrivileges.owner),
    },
  })
  const [flooding, other] = [aCompany(), aCompany()]
  const resume = { name: 'Anna.pdf', bytes: aPdf(aResume.split('\n')), field: 'data' }

  return {
    async measure() {
      const startedAt = performance.now()
      await parseResumeFile(other, resume)
      return performance.now() - startedAt
    },
    startFlood(document) {
      const caller = new AbortController()
      const ctx = { ...flooding, signal: caller.signal }
      const file = { name: 'x.pdf', bytes: hostileDocuments[document](), field: 'data' }
      const uploads = Array.from({ length: uploadsAtOnce }, async () => {
        while (!caller.signal.aborted) {
          await parseResumeFile(ctx, file).catch(() => undefined)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      })
      return async () => {
        caller.abort()
        await Promise.all(uploads)
      }
    },
    async stop() {
      await database.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
