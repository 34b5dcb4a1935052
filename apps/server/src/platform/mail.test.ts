import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { aSystemMail, getActionPath, getMailTo, listQueuedMails } from '#test/queued-mails'
import { startWorld } from '#test/world'
import { inTransaction } from './context.ts'
import { enqueueMail } from './mail.ts'

const world = startWorld()

describe('enqueuing an email', () => {
  it('puts it into the queue only if the transaction commits', async () => {
    const first = aSystemMail({ title: 'First' })
    const second = { ...first, title: 'Second' }
    await inTransaction(world.publicContext(), async (ctx) => {
      await enqueueMail(ctx, first)
      await enqueueMail(ctx, second)
    })
    const undone = inTransaction(world.publicContext(), async (ctx) => {
      await enqueueMail(ctx, aSystemMail({ title: 'Never' }))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await listQueuedMails(world)).toEqual([first, second])
    const newest = await getMailTo(world, first.to.toUpperCase())
    expect([newest.title, getActionPath(newest)]).toEqual(['Second', second.action?.path])
  })

  it('stores it encrypted, because its links give access to accounts', async () => {
    const mail = aSystemMail({ to: 'sealed@headwater.test', code: '778899' })
    await inTransaction(world.publicContext(), (ctx) => enqueueMail(ctx, mail))
    const { rows } = await sql<{ data: string }>`
      select data::text from pgboss.job where name = 'platform.send-mail'`.execute(world.ownerDb)
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) {
      for (const word of [mail.to, mail.title, '778899', 'verify-email']) {
        expect(data).not.toContain(word)
      }
    }
  })
})
