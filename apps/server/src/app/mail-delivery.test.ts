import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#platform/context'
import { enqueueMail, type SystemMail, sendMailTask } from '#platform/mail'
import { enqueue, publicTask } from '#platform/tasks'
import { type ReceivedMail, startMailServer } from '#test/mail-server'
import { startMain } from '#test/main-process'
import { aSystemMail, listQueuedMails } from '#test/queued-mails'
import { testKey } from '#test/test-keyring'
import { startWorld } from '#test/world'

const world = startWorld()
const server = startMailServer()

async function startWorkerProcess(more: Record<string, string> = {}) {
  const main = await startMain({
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: world.appUrl,
    HEADWATER_SECRETS: `${testKey.id}:${testKey.key}`,
    HEADWATER_ROLE: 'worker',
    PUBLIC_URL: 'https://headwater.example',
    LOG_LEVEL: 'debug',
    ...more,
  })
  onTestFinished(() => void main.child.kill('SIGKILL'))
  return main
}

async function post(mail: SystemMail): Promise<void> {
  await inTransaction(world.publicContext(), (ctx) => enqueueMail(ctx, mail))
}

async function isUnderWay(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${sendMailTask.name} and state = 'active'`.execute(
    world.ownerDb,
  )
  return rows.length > 0
}

/** Waits until the worker has done a task that was given to it later than everything before. */
async function workerHasWorked(): Promise<void> {
  const sweep = publicTask('platform.sweep-rate-limits', z.object({}))
  await inTransaction(world.publicContext(), (ctx) => enqueue(ctx, sweep, {}))
  const countDone = async () => {
    const { rows } = await sql`
      select 1 from pgboss.job where name = ${sweep.name} and state = 'completed'`.execute(
      world.ownerDb,
    )
    return rows.length
  }
  await expect.poll(countDone, { timeout: 60_000 }).toBeGreaterThan(0)
}

async function listReceived({ to }: SystemMail): Promise<ReceivedMail[]> {
  return (await server.list()).filter(({ envelope }) => envelope.to.includes(to))
}

async function expectReceived(mail: SystemMail, times: number): Promise<void> {
  const count = async () => (await listReceived(mail)).length
  await expect.poll(count, { timeout: 60_000 }).toBe(times)
}

describe('a worker', { timeout: 240_000 }, () => {
  it('without a mail server logs a warning and leaves the emails in the queue', async () => {
    await post(aSystemMail())
    const main = await startWorkerProcess()
    expect(main.output.join('\n')).toContain('SMTP_URL is missing')
    await workerHasWorked()
    main.child.kill('SIGTERM')
    expect(await main.ended).toBe(0)
    expect(await listQueuedMails(world)).toHaveLength(1)
    expect(await server.list()).toEqual([])
  })

  it('killed before the mail server confirmed an email leaves it to the next worker', async () => {
    const waiting = aSystemMail()
    await post(waiting)
    const first = await startWorkerProcess({ SMTP_URL: server.smtpUrl })
    await expectReceived(waiting, 1)
    await server.setFaults({ delayMs: 120_000 })
    const mail = aSystemMail({ code: '204866' })
    await post(mail)
    await expectReceived(mail, 1)
    expect(await isUnderWay()).toBe(true)
    first.child.kill('SIGKILL')
    await first.ended
    // As after a minute without a heartbeat.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
      where name = ${sendMailTask.name} and state = 'active'`.execute(world.ownerDb)

    await server.setFaults({})
    const second = await startWorkerProcess({ SMTP_URL: server.smtpUrl })
    await expectReceived(mail, 2)
    await expect.poll(isUnderWay, { timeout: 60_000 }).toBe(false)
    second.child.kill('SIGTERM')
    expect(await second.ended, 'its connections do not keep it').toBe(0)

    const ids = (await listReceived(mail)).map(({ headers }) =>
      headers.find((line) => line.startsWith('Message-ID:')),
    )
    expect(ids[0]).toMatch(/<[0-9a-f-]{36}@/)
    expect(ids[1]).toBe(ids[0])
    const log = [...first.output, ...second.output].join('\n')
    expect(log).toContain('email sent')
    for (const secret of ['204866', 'a-token', mail.to, mail.title]) {
      expect(log).not.toContain(secret)
    }
  })
})
