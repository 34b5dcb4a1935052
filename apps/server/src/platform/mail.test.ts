import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { aSystemMail, mailTo, pathIn, sentMails } from '#test/mails'
import { startWorld } from '#test/world'
import { inTransaction } from './context.ts'
import { sendMail } from './mail.ts'

const world = startWorld()

describe('asking for a mail', () => {
  it('puts it into the queue with the transaction, and not without', async () => {
    const first = aSystemMail({ title: 'First' })
    const second = { ...first, title: 'Second' }
    await inTransaction(world.publicContext(), async (ctx) => {
      await sendMail(ctx, first)
      await sendMail(ctx, second)
    })
    const undone = inTransaction(world.publicContext(), async (ctx) => {
      await sendMail(ctx, aSystemMail({ title: 'Never' }))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await sentMails(world)).toEqual([first, second])
    const newest = await mailTo(world, first.to.toUpperCase())
    expect([newest.title, pathIn(newest)]).toEqual(['Second', second.action?.path])
  })

  it('leaves nothing readable in the queue: links in mails open accounts', async () => {
    const mail = aSystemMail({ to: 'sealed@headwater.test', code: '778899' })
    await inTransaction(world.publicContext(), (ctx) => sendMail(ctx, mail))
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
