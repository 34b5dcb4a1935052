/** A program that spends for a member of a running product, while no screen does yet. */
import { z } from 'zod'
import { loadConfig } from '#platform/config'
import type { Actor } from '#platform/context'
import { openDatabase } from '#platform/database'
import { openKeyring } from '#platform/keyring'
import { createLog } from '#platform/log'
import { appUrlFor } from '#platform/migrate'
import { deriveAppPassword } from '#platform/secrets'
import { systemActor } from '#platform/system-actor'
import { aSpend } from './billing-builders.ts'
import { manySpends } from './journal-builders.ts'

const Order = z.object({
  companyId: z.uuid(),
  credits: z.int(),
  isSingly: z.boolean().default(false),
  member: z.object({ clientId: z.uuid(), userId: z.uuid() }),
})

const { companyId, credits, isSingly, member } = Order.parse(JSON.parse(process.argv.at(-1) ?? ''))
const config = loadConfig(process.env)
const keyring = openKeyring(config.secretKeys)
const log = createLog({ level: 'silent', role: 'all' })
const database = openDatabase(appUrlFor(config.databaseUrl, deriveAppPassword(keyring)), { log })
const ctx = { database, keyring, log, now: () => new Date(), requestId: 'journey' }
const contextFor = (actor: Actor) => ({ ...ctx, actor })
const actor = systemActor(companyId, member)
if (isSingly) await manySpends({ contextFor }, actor, credits)
else await aSpend({ contextFor }, actor, credits)
await database.close()
