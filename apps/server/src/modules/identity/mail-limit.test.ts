import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { startWorld } from '#test/world'
import { consumeMailQuota, type MailKind } from './mail-limit.ts'

const world = startWorld()

function ask(email: string, about: MailKind = 'reset'): Promise<boolean> {
  return inTransaction(world.publicContext(), (ctx) => consumeMailQuota(ctx, email, about))
}

describe('emails to an address from a public form', () => {
  it('are limited to five an hour, however the address is spelt', async () => {
    const spellings = ['Ada@x.test', 'ada@x.test', ' ADA@x.test ', 'ada@X.test', 'aDa@x.test']
    for (const spelling of spellings) expect(await ask(spelling)).toBe(true)
    expect(await ask('ada@x.test')).toBe(false)
    expect(await ask('grace@x.test')).toBe(true)
  })

  it('are limited to five when twenty requests arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('many@x.test')))
    expect(answers.filter(Boolean)).toHaveLength(5)
  })

  it('are counted per purpose, so that one cannot use up another', async () => {
    for (let round = 0; round < 6; round += 1) await ask('apart@x.test', 'sign-up')
    expect(await ask('apart@x.test', 'sign-up')).toBe(false)
    for (let round = 0; round < 5; round += 1) expect(await ask('apart@x.test', 'reset')).toBe(true)
    expect(await ask('apart@x.test', 'reset')).toBe(false)
  })

  it('are allowed again after an hour, and old counts are deleted', async () => {
    for (let round = 0; round < 6; round += 1) await ask('later@x.test')
    expect(await ask('later@x.test')).toBe(false)
    await sql`update identity.mail_counts set sent_at = sent_at - interval '61 minutes'`.execute(
      world.ownerDb,
    )
    expect(await ask('later@x.test')).toBe(true)
    const left = await world.ownerDb.selectFrom('identity.mailCounts').selectAll().execute()
    expect(left).toHaveLength(1)
  })

  it('are not counted when the transaction fails', async () => {
    for (let round = 0; round < 6; round += 1) {
      const failing = inTransaction(world.publicContext(), async (ctx) => {
        await consumeMailQuota(ctx, 'undone@x.test', 'reset')
        throw new Error('Something else went wrong.')
      })
      await expect(failing).rejects.toThrow('Something else')
    }
    expect(await ask('undone@x.test')).toBe(true)
  })

  it('are counted without storing the address', async () => {
    await ask('private-person@x.test')
    const rows = await world.ownerDb.selectFrom('identity.mailCounts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.map((row) => row.emailHash.toString('latin1')))).not.toContain(
      'private',
    )
  })
})
