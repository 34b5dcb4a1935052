import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createSmtpTransport } from '@headwater/mail/transports'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { migrateAndSeed } from '#app/migrate-and-seed'
import { addRoutes } from '#app/routes'
import { enrolPeople, startOutbox } from '#modules/outreach'
import { openDatabase } from '#platform/database'
import { buildAppDatabaseUrl } from '#platform/migrate'
import { startPostgres } from '#platform/postgres/start'
import { deriveAppPassword } from '#platform/secrets'
import { buildTestServer, type TestApp } from './app.ts'
import { aCandidate } from './candidate-builders.ts'
import { anOwner, type Member } from './identity-builders.ts'
import { aJob } from './job-builders.ts'
import {
  aMailbox,
  aSequence,
  aStep,
  outreachClock,
  outreachContext,
  setOutreachSettings,
} from './outreach-builders.ts'
import { createRecordingLogger } from './recording-logger.ts'
import { createTestClock } from './test-clock.ts'
import { testKeyring } from './test-keyring.ts'
import { openOwnerDb, type World } from './world.ts'

export interface OutreachBench {
  /** Enrols people, and measures how many messages per second the mail server accepts. */
  measureOutbox(): Promise<number>
  /** Measures the same number of messages of the same length with nodemailer alone. */
  measureNodemailer(): Promise<number>
  stop(): Promise<void>
}

interface BenchSize {
  /** In each round, each to another person and domain, and from another mailbox. */
  readonly messages: number
  readonly companies: number
  readonly connections: number
}

const hourMs = 3_600_000
const bodyHtml = `<p>Hello {{ candidate.first_name }},</p>${'<p>I found your profile and would like to tell you about a role that may suit you.</p>'.repeat(15)}`

/** Starts a durable PostgreSQL with a company that writes to candidates, and a mail server. */
export async function startOutreachBench({
  messages,
  companies,
  connections,
}: BenchSize): Promise<OutreachBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'))
  const postgres = await startPostgres({ dataDir })
  const world = await createWorld(postgres.url)
  const mail = await startMailServer()
  const sessions: Session[] = []
  for (let number = 0; number < companies; number += 1) {
    sessions.push(await createSession(world, messages / companies))
  }
  const server = { host: '127.0.0.1', port: mail.port }

  async function measureOutbox(): Promise<number> {
    for (const session of sessions) await enrolNewPeople(world, session)
    // After the hour in which they are due, and after the pause of each mailbox.
    world.clock.advance(hourMs)
    const transport = createSmtpTransport({
      ...server,
      address: server.host,
      tls: 'none',
      maxConnections: connections,
    })
    const { promise: allSent, resolve } = Promise.withResolvers<void>()
    let sent = 0
    const send: typeof transport.send = async (attempt) => {
      const outcome = await transport.send(attempt)
      sent += 1
      if (sent === messages) resolve()
      return outcome
    }
    const before = await countSent(world)
    const startedAt = performance.now()
    const outbox = await startOutbox(
      { ...world.publicContext(), clock: outreachClock(world) },
      {
        // All mailboxes share the connections, as they do in the comparison.
        openTransport: async () => ({ ...transport, send, close: async () => {} }),
        publicUrl: 'https://app.test',
        concurrency: connections,
      },
    )
    // Counting in the database all the time would slow the outbox down.
    await allSent
    while ((await countSent(world)) < before + messages) await nextTick()
    const seconds = (performance.now() - startedAt) / 1_000
    await outbox.stop()
    await transport.close()
    return messages / seconds
  }

  async function measureNodemailer(): Promise<number> {
    const [from, to] = ['Ines Carvalho <ines@meridian.test>', 'Anna Abel <anna@example.test>']
    const html = await readSentHtml(world)
    const text = html.replace(/<[^>]+>/g, ' ')
    const subject = 'A question about your work'
    const pooled = createTransport({
      ...server,
      pool: true,
      ignoreTLS: true,
      maxConnections: connections,
      maxMessages: Number.POSITIVE_INFINITY,
    })
    const startedAt = performance.now()
    const sent = Array.from({ length: messages }, () =>
      pooled.sendMail({ from, to, subject, html, text }),
    )
    await Promise.all(sent)
    const seconds = (performance.now() - startedAt) / 1_000
    pooled.close()
    return messages / seconds
  }

  return {
    measureOutbox,
    measureNodemailer,
    async stop() {
      mail.child.kill()
      await world.app.close()
      await world.database.close()
      await world.ownerDb.destroy()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function createWorld(ownerUrl: string): Promise<TestApp> {
  const keyring = testKeyring()
  const appPassword = deriveAppPassword(keyring)
  await migrateAndSeed({ ownerUrl, appPassword })
  const appUrl = buildAppDatabaseUrl(ownerUrl, appPassword)
  const log = createRecordingLogger()
  const clock = createTestClock('2026-01-05T09:00:00Z')
  const database = openDatabase(appUrl, { log, maxConnections: 20 })
  const publicContext = () => ({ database, clock, requestId: 'bench', keyring, log })
  const world: World = {
    database,
    ownerDb: openOwnerDb(ownerUrl),
    ownerUrl,
    appUrl,
    keyring,
    log,
    clock,
    publicContext,
    contextFor: (actor) => ({ ...publicContext(), actor }),
  }
  const app = await buildTestServer(world, addRoutes)
  await app.ready()
  return { ...world, app } as TestApp
}

async function startMailServer(): Promise<{ child: ChildProcess; port: number }> {
  const program = join(import.meta.dirname, '../../../packages/stand-ins/src/mail/main.ts')
  const env = {
    ...process.env,
    STAND_IN_MAIL_SMTP_PORT: '0',
    STAND_IN_MAIL_HTTP_PORT: '0',
    STAND_IN_MAIL_IMAP_PORT: '0',
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The mail server says nothing.')
  const [line] = await once(createInterface(child.stdout), 'line')
  const port = Number(/SMTP on port (\d+)/.exec(String(line))?.[1])
  if (!port) throw new Error(String(line))
  return { child, port }
}

interface Session {
  readonly owner: Member
  readonly jobId: string
  readonly sequenceId: string
  readonly mailboxIds: readonly string[]
}

async function createSession(world: TestApp, mailboxes: number): Promise<Session> {
  const owner = await anOwner(world)
  await setOutreachSettings(world, owner)
  const mailboxIds: string[] = []
  while (mailboxIds.length < mailboxes) mailboxIds.push(await aMailbox(world, owner))
  const jobId = await aJob(world, owner)
  const sequenceId = await aSequence(world, owner, { jobId, steps: [aStep({ bodyHtml })] })
  return { owner, jobId, sequenceId, mailboxIds }
}

async function enrolNewPeople(
  world: TestApp,
  { owner, jobId, sequenceId, mailboxIds }: Session,
): Promise<void> {
  for (const mailboxId of mailboxIds) {
    const contacts = [`email:anna@${mailboxId}-${world.clock.now().getTime()}.test`]
    const { id: candidateId, personId } = await aCandidate(world, owner, jobId, { contacts })
    const people = [{ personId, candidateId, mailboxId }]
    await enrolPeople(outreachContext(world, owner), { sequenceId, people })
  }
}

async function countSent({ ownerDb }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outreach.messages where state = 'accepted'`.execute(ownerDb)
  return rows[0]?.count ?? 0
}

/** What the outbox has sent, so that both send messages of the same length. */
async function readSentHtml({ ownerDb }: World): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select body_html as html from outreach.messages where state = 'accepted' limit 1`.execute(
    ownerDb,
  )
  return rows[0]?.html ?? ''
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
