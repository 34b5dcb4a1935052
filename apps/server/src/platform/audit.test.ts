import type { AuditAction } from '@headwater/contract/audit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findAuditEntry, listAuditEntries, recordAudit, verifyAuditChain } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { anActor } from '#test/builders'
import { startWorld } from '#test/world'

const world = startWorld()

function record(ctx: Ctx, action: string): Promise<void> {
  return inTransaction(ctx, (ctx) =>
    recordAudit(ctx, {
      // Numbered, to distinguish the entries.
      action: action as AuditAction,
      subjectType: 'company',
      subjectId: 'company-1',
      before: { title: 'Welder', z: 1, a: 1.5 },
      after: { title: 'Wélder “ß”', z: 10n.toString() },
    }),
  )
}

async function aChain(length: number): Promise<Ctx> {
  const ctx = world.contextFor(anActor())
  for (let at = 1; at <= length; at += 1) await record(ctx, `company.changed-${at}`)
  return ctx
}

/** As an attacker with server access could: triggers off, one statement. */
async function tamper(ctx: Ctx, statement: string): Promise<void> {
  const { companyId } = ctx.actor
  await world.ownerDb.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql.raw(statement.replace('$company', `'${companyId}'`)).execute(db)
    await sql`set session_replication_role = default`.execute(db)
  })
}

describe('the audit log', () => {
  it('records who did what to which subject, newest first', async () => {
    const ctx = await aChain(3)
    const entries = await inTransaction(ctx, (ctx) =>
      listAuditEntries(ctx.db, ctx.actor.companyId, { limit: 2 }),
    )
    expect(entries).toMatchObject([{ seq: 3 }, { seq: 2 }])
    expect(entries[0]).toMatchObject({
      action: 'company.changed-3',
      subjectType: 'company',
      subjectId: 'company-1',
      userId: ctx.actor.userId,
      requestId: 'test',
      recordedAt: world.clock.now(),
      before: { title: 'Welder', z: 1, a: 1.5 },
    })
  })

  it('has no entry of a failed transaction, and no gap', async () => {
    const ctx = await aChain(1)
    const attempt = inTransaction(ctx, async (ctx) => {
      await recordAudit(ctx, { action: 'member.removed', subjectType: 'member', subjectId: '1' })
      throw new Error('later step')
    })
    await expect(attempt).rejects.toThrow('later step')
    await record(ctx, 'company.changed')
    expect(await verifyAuditChain(ctx)).toBeUndefined()
  })

  it('shows a company only its own entries, whatever it queries', async () => {
    const [mine, theirs] = [await aChain(1), await aChain(1)]
    const [entry] = await inTransaction(theirs, (ctx) =>
      listAuditEntries(ctx.db, ctx.actor.companyId, { limit: 1 }),
    )
    const seen = await inTransaction(mine, async (ctx) => [
      await findAuditEntry(ctx.db, mine.actor.companyId, entry?.id ?? ''),
      await findAuditEntry(ctx.db, theirs.actor.companyId, entry?.id ?? ''),
      ...(await listAuditEntries(ctx.db, theirs.actor.companyId, { limit: 10 })),
    ])
    expect(seen).toEqual([undefined, undefined])
  })

  it('rejects an entry for another company', async () => {
    const ctx = world.contextFor(anActor())
    const forged = { ...ctx.actor, companyId: anActor().companyId }
    const attempt = inTransaction(ctx, (ctx) =>
      recordAudit(
        { ...ctx, actor: forged },
        { action: 'company.changed', subjectType: 'company', subjectId: 'x' },
      ),
    )
    await expect(attempt).rejects.toThrow('row-level security')
  })

  it.each([
    ['update platform.audit_entries set action = action'],
    ['delete from platform.audit_entries'],
    ['truncate platform.audit_entries'],
  ])('refuses even its owner: %s', async (statement) => {
    await aChain(1)
    await expect(sql.raw(statement).execute(world.ownerDb)).rejects.toThrow('is append-only')
  })
})

describe('verifyAuditChain', () => {
  it('finds nothing wrong with an intact or empty chain', async () => {
    expect(await verifyAuditChain(await aChain(5))).toBeUndefined()
    expect(await verifyAuditChain(world.contextFor(anActor()))).toBeUndefined()
  })

  it.each([
    [
      'a changed word',
      `update platform.audit_entries set action = 'other'
      where company_id = $company and seq = 3`,
      3,
    ],
    [
      'a changed value deep inside',
      `update platform.audit_entries
      set before = jsonb_set(before, '{z}', '2') where company_id = $company and seq = 2`,
      2,
    ],
    [
      'a flipped bit of a hash',
      `update platform.audit_entries
      set hash = set_bit(hash, 7, 1 - get_bit(hash, 7)) where company_id = $company and seq = 4`,
      4,
    ],
    [
      'an entry taken out of the middle',
      `delete from platform.audit_entries
      where company_id = $company and seq = 2`,
      2,
    ],
    [
      'the first entry taken away',
      `delete from platform.audit_entries
      where company_id = $company and seq = 1`,
      1,
    ],
    [
      'the last entries cut off',
      `delete from platform.audit_entries
      where company_id = $company and seq > 3`,
      5,
    ],
    ['everything gone', `delete from platform.audit_entries where company_id = $company`, 5],
    [
      'a changed entry with a recomputed hash',
      `update platform.audit_entries e
      set action = 'other', hash = platform.audit_entry_hash((e.company_id, e.seq, e.id,
        e.recorded_at, e.user_id, e.request_id, 'other', e.subject_type, e.subject_id, e.before,
        e.after, e.prev_hash, e.hash)::platform.audit_entries)
      where company_id = $company and seq = 3`,
      4,
    ],
  ])('finds %s', async (_, statement, expected) => {
    const ctx = await aChain(5)
    await tamper(ctx, statement)
    expect(await verifyAuditChain(ctx)).toBe(expected)
  })

  it('accepts entries written concurrently', async () => {
    const ctx = world.contextFor(anActor())
    await Promise.all(Array.from({ length: 40 }, (_, at) => record(ctx, `company.changed-${at}`)))
    expect(await verifyAuditChain(ctx)).toBeUndefined()
    const [newest] = await inTransaction(ctx, (ctx) =>
      listAuditEntries(ctx.db, ctx.actor.companyId, { limit: 1 }),
    )
    expect(newest?.seq).toBe(40)
  })

  it('does not depend on the session’s time zone or date style', async () => {
    const ctx = await aChain(2)
    await inTransaction(ctx, async (ctx) => {
      await sql`set local timezone = 'Asia/Kolkata'`.execute(ctx.db)
      await sql`set local datestyle = 'German'`.execute(ctx.db)
      expect(await verifyAuditChain(ctx)).toBeUndefined()
    })
  })
})
