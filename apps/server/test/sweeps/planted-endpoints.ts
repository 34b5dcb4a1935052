import { type Endpoint, endpoint } from '@headwater/contract/endpoint'
import { Id } from '@headwater/contract/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import { findAuditEntry } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Server } from '#platform/http/types'
import { anAuditEntry } from '../builders.ts'
import type { World } from '../world.ts'
import { canaryOf, type Fixture } from './target.ts'

const shared = {
  summary: 'Is wrong on purpose.',
  access: 'audit.read',
  input: z.strictObject({ entryId: Id }),
  output: z.object({ action: z.string() }),
  errors: ['not_found'],
} as const

export const plantedEntry = endpoint({
  ...shared,
  method: 'GET',
  path: '/api2/test/entries/:entryId',
})

export const plantedChange = endpoint({
  ...shared,
  method: 'POST',
  path: '/api2/test/entries/:entryId',
})

export const plantedList = endpoint({
  ...shared,
  method: 'GET',
  path: '/api2/test/entries',
  input: z.strictObject({}),
  output: z.object({ texts: z.array(z.string()) }),
})

/** Session-only and requires a recent step-up. */
export const plantedStepUp = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api2/test/entries/:entryId',
  sessionOnly: true,
  stepUp: true,
})

/** Redirects to another page. */
export const plantedRedirect = endpoint({
  ...shared,
  method: 'GET',
  path: '/api2/test/entries/:entryId/way',
  output: z.unknown(),
  answers: 'redirect',
})

/** Takes any whole number, although PostgreSQL reads it as one of 32 bits. */
export const plantedNumber = endpoint({
  ...shared,
  method: 'POST',
  path: '/api2/test/numbers',
  input: z.strictObject({
    entryId: Id.optional(),
    text: z.string().max(10).optional(),
    list: z.array(z.string().max(10)).max(2).optional(),
    inner: z.strictObject({ number: z.int().min(1) }).optional(),
  }),
  output: z.object({}),
})

export const entryFixture: Fixture = async ({ world }, member) => {
  const { id } = await anAuditEntry(world, member, { note: canaryOf(member) })
  return { args: { entryId: id } }
}

export const listFixture: Fixture = async (target, member) => {
  await entryFixture(target, member)
  return { args: {} }
}

/** The correct implementation, for comparison. */
export async function answerCorrectly(ctx: Ctx, { entryId }: { entryId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const entry = await findAuditEntry(ctx.db, ctx.actor.companyId, entryId)
    if (!entry) throw new AppError('not_found', 'This entry does not exist.')
    return { action: entry.action }
  })
}

/** Reads as the owner, bypassing every policy. */
export async function findAsOwner(world: World, entryId: string) {
  return world.ownerDb
    .selectFrom('platform.auditEntries')
    .select(['companyId', 'action'])
    .where('id', '=', entryId)
    .executeTakeFirst()
}

export async function listAsOwner(world: World): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(after ->> 'title', '') as text from platform.audit_entries`.execute(
    world.ownerDb,
  )
  return rows.map(({ text }) => text)
}

/** Registers a route in the list of endpoints without the protection of `serve`. */
export function serveUnchecked(server: Server, planted: Endpoint, reply: () => unknown): void {
  server.endpoints.push(planted)
  server.route({
    method: planted.method,
    url: planted.path,
    config: { access: 'public' },
    handler: async () => reply(),
  })
}
