import { inspect } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { listDeadLetters } from '#platform/dead-letters'
import { newId } from '#platform/ids'
import { enqueueMail, type SystemMail, sendMailTask } from '#platform/mail'
import { enqueue } from '#platform/tasks'
import { type ReceivedMail, startMailServer } from '#test/mail-server'
import { aSystemMail } from '#test/queued-mails'
import { startTaskWorld } from '#test/task-world'
import { createMailDeliveryHandler } from './deliver.ts'
import { openMailTransport } from './transport.ts'

const world = startTaskWorld()
const server = startMailServer()
const settings = {
  mailFrom: 'Headwater <hello@headwater.test>',
  publicUrl: 'https://headwater.example',
}

/** Enqueues it in a request with that id, with an immediate retry on failure. */
async function post(mail: SystemMail, requestId: string = newId()): Promise<void> {
  const ctx = { ...world.publicContext(), requestId }
  await inTransaction(ctx, (ctx) => enqueueMail(ctx, mail))
  await sql`update pgboss.job set retry_delay = 0, retry_backoff = false, retry_limit = 1000
    where name = ${sendMailTask.name} and state = 'created'`.execute(world.ownerDb)
}

async function work(smtpUrl = server.smtpUrl) {
  const transport = openMailTransport({ ...settings, smtpUrl })
  const worker = await world.work(createMailDeliveryHandler(transport))
  return async () => {
    await worker.stop(2_000)
    transport.close()
  }
}

function header({ headers }: ReceivedMail, name: string): string | undefined {
  const line = headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim()
}

async function waitFor(count: number): Promise<ReceivedMail[]> {
  await expect.poll(async () => (await server.list()).length).toBe(count)
  return server.list()
}

describe('an email in the queue', () => {
  it('arrives as HTML and text, with our sender and links to our own address', async () => {
    const [mail, requestId] = [aSystemMail(), newId()]
    await post(mail, requestId)
    const stop = await work()
    const [arrived] = (await waitFor(1)) as [ReceivedMail]
    await stop()
    expect(arrived.envelope).toEqual({ from: 'hello@headwater.test', to: [mail.to] })
    expect(arrived).toMatchObject({ to: mail.to, subject: mail.subject })
    expect(arrived.from).toBe('"Headwater" <hello@headwater.test>')
    expect(header(arrived, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@headwater\.test>$/)
    expect(header(arrived, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(arrived, 'X-Request-Id')).toBe(requestId)
    for (const form of [arrived.text, arrived.html]) {
      const links = form.match(/https?:\/\/[^\s"<]+/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(link).toMatch(/^https:\/\/headwater\.example\//)
    }
  })

  it('adds no header and no recipient, whatever its text contains', async () => {
    const words = 'Ada\r\nBcc: everybody@example.test\r\n\r\nHello'
    await post(aSystemMail({ subject: words, title: words, preview: words, footnote: words }))
    const stop = await work()
    const [arrived] = (await waitFor(1)) as [ReceivedMail]
    await stop()
    expect(arrived.envelope.to).toHaveLength(1)
    expect(header(arrived, 'Bcc')).toBeUndefined()
    expect(arrived.subject).toBe('Ada Bcc: everybody@example.test Hello')
  })

  it.each([
    'ines@example.test, everybody@example.test',
    'ines@example.test\r\nBcc: everybody@example.test',
    '<ines@example.test>',
    'Ines <ines@example.test>',
    'ines',
  ])('is not sent when its address is not exactly one: %j', async (to) => {
    const transport = openMailTransport({ ...settings, smtpUrl: server.smtpUrl })
    const sending = transport.send(aSystemMail({ to }), { id: newId(), requestId: 'x' })
    await expect(sending).rejects.toMatchObject({ name: 'NonRetryableError' })
    transport.close()
    expect(await server.list()).toEqual([])
  })

  it.each(['connect', 'mail', 'recipient', 'data'])(
    'is retried when the server is busy at the stage %s',
    async (at) => {
      await server.setFaults({ reply: { at, code: 451, message: 'Come back later' } })
      const mail = aSystemMail()
      await post(mail)
      const stop = await work()
      await expect.poll(retries).toBeGreaterThan(0)
      expect(await server.list()).toEqual([])
      await server.setFaults({})
      await waitFor(1)
      await stop()
    },
  )

  it('keeps its Message-ID when the server’s confirmation was lost', async () => {
    await server.setFaults({ dropAfterData: true })
    await post(aSystemMail())
    const stop = await work()
    await expect.poll(async () => (await server.list()).length).toBe(1)
    await server.setFaults({})
    const arrived = await waitFor(2)
    await stop()
    expect(new Set(arrived.map((mail) => header(mail, 'Message-ID'))).size).toBe(1)
  })

  it('is given up when its address is permanently refused, and the next one is sent', async () => {
    await server.setFaults({ refuseRecipients: ['@bounce.test'] })
    await post(aSystemMail({ to: 'nobody@bounce.test' }))
    await post(aSystemMail({ to: 'ines@example.test' }))
    const stop = await work()
    await waitFor(1)
    const letters = async () =>
      (await listDeadLetters(world.database)).filter(({ task }) => task === sendMailTask.name)
    await expect.poll(async () => (await letters()).length).toBe(1)
    await stop()
    expect(await letters()).toMatchObject([{ attempts: 1, failure: { name: 'NonRetryableError' } }])
    expect(JSON.stringify(await letters())).not.toContain('bounce.test')
  })

  it('that cannot be decrypted is given up as well', async () => {
    const ctx = world.publicContext()
    const broken = { id: newId(), sealed: 'v1.test.abc' }
    await inTransaction(ctx, (ctx) => enqueue(ctx, sendMailTask, broken))
    const stop = await work()
    const find = async () =>
      (await listDeadLetters(world.database)).find(
        ({ payload }) => (payload as { id: string }).id === broken.id,
      )
    await expect.poll(find).toBeDefined()
    await stop()
  })

  it('waits while the SMTP sign-in fails, without its content being logged', async () => {
    await server.setFaults({ refuseSignIn: true })
    const mail = aSystemMail({ code: '917355' })
    await post(mail)
    const stop = await work(server.smtpUrl.replace('//', '//ann:a-pass-phrase@'))
    await expect.poll(retries).toBeGreaterThan(0)
    await server.setFaults({})
    await waitFor(1)
    await stop()
    const log = inspect(world.log.lines, { depth: 10 })
    expect(log).toContain('task failed')
    for (const secret of ['917355', 'a-token', mail.to, mail.title, 'a-pass-phrase']) {
      expect(log).not.toContain(secret)
    }
  })
})

async function retries(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select retry_count as n from pgboss.job
    where name = ${sendMailTask.name} and state in ('retry', 'active', 'created')`.execute(
    world.ownerDb,
  )
  return Math.max(0, ...rows.map(({ n }) => n))
}
