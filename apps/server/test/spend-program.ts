/**
 * A program that spends credits for a member of a running product, for actions without a screen
 * yet.
 */

import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { systemClock } from '#platform/clock'
import { loadConfig } from '#platform/config'
import type { Actor } from '#platform/context'
import { createLogger } from '#platform/create-logger'
import { openDatabase } from '#platform/database'
import { openKeyring } from '#platform/keyring'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { systemActor } from '#platform/system-actor'
import { aSpend } from './billing-builders.ts'
import { manySpends } from './journal-builders.ts'

const SpendOrder = z.object({
  companyId: Id,
  credits: z.int(),
  isOneByOne: z.boolean().default(false),
  member: z.object({ clientId: Id, userId: Id }),
})

const { companyId, credits, isOneByOne, member } = SpendOrder.parse(
  JSON.parse(process.argv.at(-1) ?? ''),
)
const config = loadConfig(process.env)
const keyring = openKeyring(config.secretKeys)
const log = createLogger({ level: 'silent', role: 'all' })
const database = openDatabase(buildAppDatabaseUrl(config.databaseUrl, deriveAppPassword(keyring)), {
  log,
})
const ctx = { database, keyring, log, clock: systemClock, requestId: 'journey' }
const contextFor = (actor: Actor) => ({ ...ctx, actor })
const actor = systemActor(companyId, member)
if (isOneByOne) await manySpends({ contextFor }, actor, credits)
else await aSpend({ contextFor }, actor, credits)
await database.close()
