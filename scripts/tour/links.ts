import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createShortlist } from '@headwater/contract/flows/shortlists'
import { invite } from '@headwater/contract/identity/invitations'
import { requestPasswordReset } from '@headwater/contract/identity/passwords'
import { signUp } from '@headwater/contract/identity/sign-up'
import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { sendMessage } from '@headwater/contract/outreach/messages'
import { getCandidate } from '@headwater/contract/pipeline/candidate'
import type { RunningApp } from '@headwater/e2e/fixtures/app'
import { people } from '@headwater/e2e/fixtures/sign-in'
import { type ApiClient, createApiClient } from '../import/api-client.ts'
import { root } from '../start/root.ts'
import type { DemoValues } from './pages.ts'

interface Shared {
  readonly jobId: string
  readonly flowId: string
  /** Their contact details are unlocked. */
  readonly candidateId: string
  readonly personIds: string[]
}

/** Lets the demo send and create every link that leads to a page, and returns their paths. */
export async function createLinks(
  app: RunningApp,
  api: ApiClient,
  shared: Shared,
): Promise<DemoValues['links']> {
  const newcomer = { firstName: 'Lucia', lastName: 'Moreau', email: anAddress('lucia') }
  const invited = anAddress('pieter')
  const visitor = createApiClient(app.url)
  await visitor.call(signUp, {
    ...newcomer,
    password: 'seven lanterns by the weir',
    companyName: 'Deltaworks',
    companySize: companySizes[1],
    hearAboutUs: hearAboutUsOptions[0],
  })
  await visitor.call(requestPasswordReset, { email: people.reviewer })
  await api.call(invite, { emails: [invited, people.stranger], role: 'recruiter' })
  const { link: shortlist } = await api.call(createShortlist, {
    flowId: shared.flowId,
    name: 'For Tuesday',
    personIds: shared.personIds,
    fields: ['name', 'role', 'place', 'years', 'skills', 'experience', 'score'],
    days: 14,
  })
  const key = await runScript(app, 'create-licence-keys', '--tier', '2')
  const demo = await runScript(app, 'create-demo-link', '--campaign', 'spring-fair')
  return {
    invitation: await findMailedPath(app, invited, '/signup/'),
    memberInvitation: await findMailedPath(app, people.stranger, '/existingSignup/'),
    passwordReset: await findMailedPath(app, people.reviewer, '/resetPassword/'),
    emailVerification: await findMailedPath(app, newcomer.email, '/verify-email/'),
    demo: new URL(demo).pathname,
    licence: `/appsumo/${key}`,
    licenceSignUp: `/appsumo/signup/${key}`,
    shortlist: new URL(shortlist, app.url).pathname,
    unsubscribe: await createUnsubscribePath(app, api, shared),
  }
}

export function anAddress(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}@deltaworks.test`
}

/** The scripts of operators find the demo by its home folder. */
async function runScript({ home }: RunningApp, name: string, ...args: string[]): Promise<string> {
  const { DATABASE_URL: _, ...environment } = process.env
  const script = join(root, 'scripts', `${name}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...environment, NODE_ENV: '', HEADWATER_HOME: home },
  })
  return stdout.trim()
}

async function findMailedPath({ mailUrl }: RunningApp, to: string, path: string): Promise<string> {
  return waitForLink(to, path, async () => {
    const { messages } = await getJson<{ messages: { id: number }[] }>(
      `${mailUrl}/api/messages?to=${encodeURIComponent(to)}`,
    )
    const mails = messages.map(({ id }) => getJson<Mail>(`${mailUrl}/api/messages/${id}`))
    return (await Promise.all(mails)).map(({ text }) => text)
  })
}

/** Writes to a candidate, and returns the link below the email they get. */
async function createUnsubscribePath(
  { mailUrl }: RunningApp,
  api: ApiClient,
  { jobId, candidateId }: Shared,
): Promise<string> {
  const { contactStatus } = await api.call(getCandidate, { jobId, candidateId })
  const email = contactStatus.state === 'locked' ? null : contactStatus.email
  if (email === null) throw new Error('The candidate of the demo has no email address.')
  const { mailboxes } = await api.call(listMailboxes, {})
  await api.call(sendMessage, {
    candidateId,
    mailboxId: mailboxes[0]?.id ?? '',
    subject: 'A role that fits your work',
    bodyHtml: '<p>May I tell you about it?</p>',
    templateId: null,
    attachmentIds: [],
    remindAfterDays: null,
  })
  const mailbox = `${mailUrl}/api/accounts/${encodeURIComponent(email)}/messages`
  return waitForLink(email, '/unsubscribe/', async () => {
    const { messages } = await getJson<{ messages: { id: string }[] }>(`${mailbox}?folder=Inbox`)
    const mails = messages.map(({ id }) => getJson<Mail>(`${mailbox}/${id}`))
    return (await Promise.all(mails)).map(({ text }) => text)
  })
}

interface Mail {
  readonly text: string
}

const maxTries = 100

async function waitForLink(
  to: string,
  path: string,
  readTexts: () => Promise<string[]>,
): Promise<string> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const texts = await readTexts().catch(() => [])
    const [, found] =
      new RegExp(`https?://[^/\\s]+(${path}[^\\s"<>)]+)`).exec(texts.join('\n')) ?? []
    if (found) return found
    await sleep(200)
  }
  throw new Error(`No email to ${to} contains a link to ${path}.`)
}

async function getJson<Answer>(url: string): Promise<Answer> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return (await reply.json()) as Answer
}
