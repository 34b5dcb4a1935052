import { join } from 'node:path'
import { findFreePort } from '@headwater/server/platform/postgres/free-port'
import type { ServerBuild } from './build-server.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import type { StartPlan } from './plan-start.ts'
import type { RunningProcesses } from './running-processes.ts'
import { isListening, waitFor } from './wait-for.ts'

export interface MailAddresses {
  smtpPort: number
  httpPort: number
  imapPort: number
  pageUrl: string
  /** Where the identity stand-in is, whose tokens open mailboxes; none without it. */
  identityUrl: string | undefined
  /** The server's settings for sending and for reaching mailboxes. */
  env: NodeJS.ProcessEnv
}

/** Finds the ports next to the product's if free, so that they are the same at every start. */
export async function findMailAddresses(
  { config, env: given }: StartPlan,
  identityUrl: string | undefined,
): Promise<MailAddresses> {
  const { port, isProduction } = config
  const smtpPort = await findFreePort(port + 25)
  const httpPort = await findFreePort(port + 26)
  const imapPort = await findFreePort(port + 29)
  const pageUrl = `http://localhost:${httpPort}`
  const servers = ['localhost', '127.0.0.1'].flatMap((host) => [
    `${host}:${smtpPort}`,
    `${host}:${imapPort}`,
  ])
  const allowed = [given.MAIL_HOSTS_ALLOWED, ...servers].filter(Boolean).join(',')
  return {
    smtpPort,
    httpPort,
    imapPort,
    pageUrl,
    identityUrl,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      // Production uses public mail servers only.
      ...(!isProduction && { MAIL_HOSTS_ALLOWED: allowed }),
      // Tokens of the real providers open nothing here, and theirs are of no use there.
      ...(identityUrl && { GMAIL_API_BASE: pageUrl, GRAPH_API_BASE: `${pageUrl}/graph` }),
    },
  }
}

/** Starts the stand-in for mail servers and the mail APIs of Google and Microsoft. */
export async function startMail(
  plan: StartPlan,
  build: ServerBuild,
  { smtpPort, httpPort, imapPort, identityUrl }: MailAddresses,
  parts: RunningProcesses,
  signal: AbortSignal,
): Promise<ChildProgram> {
  const program = await startProgram({
    name: 'mail',
    build,
    program: 'packages/stand-ins/src/mail/main.ts',
    env: {
      ...plan.env,
      STAND_IN_MAIL_SMTP_PORT: String(smtpPort),
      STAND_IN_MAIL_HTTP_PORT: String(httpPort),
      STAND_IN_MAIL_IMAP_PORT: String(imapPort),
      ...(identityUrl && { STAND_IN_IDENTITY_URL: identityUrl }),
    },
    logFolder: join(plan.home, 'log'),
  })
  parts.add('mail', () => program.stop(plan.stopGraceMs))
  await waitFor(program, signal, async () =>
    (await Promise.all([smtpPort, httpPort, imapPort].map(isListening))).every(Boolean),
  )
  return program
}
