import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPricing } from '@headwater/contract/billing'
import { listSessions } from '@headwater/contract/flows/sessions'
import { login } from '@headwater/contract/identity'
import { createTemplate } from '@headwater/contract/outreach/templates'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { getBoard } from '@headwater/contract/pipeline/board'
import type { RunningApp } from '@headwater/e2e/fixtures/app'
import { aMessyTable, suppressedEmail, tableName } from '@headwater/e2e/fixtures/people-tables'
import { demoPassword, people } from '@headwater/e2e/fixtures/sign-in'
import { type ApiClient, createApiClient } from '../import/api-client.ts'
import { importPeople } from '../import/import-people-file.ts'
import { createLinks } from './links.ts'
import type { DemoValues } from './pages.ts'

/** Adds to the demo what it lacks, and returns what the addresses of its pages contain. */
export async function prepareDemo(app: RunningApp): Promise<DemoValues> {
  const api = await signInAsOwner(app.url)
  const { items: sessions } = await api.call(listSessions, {})
  const session = sessions.find(({ emailsSent }) => emailsSent > 0)
  const draft = sessions.find(({ state }) => state === 'draft')
  if (!session || !draft) throw new Error('The demo lacks a session that sends, or a draft.')
  const { cards } = await api.call(getBoard, { jobId: session.jobId })
  const card = cards.find(({ contactStatus }) => contactStatus === 'unlocked')
  if (!card) throw new Error('The demo has no candidate to write to.')
  const { month } = await api.call(getPricing, {})
  return {
    jobId: session.jobId,
    jobTitle: session.jobTitle,
    flowId: session.id,
    draftFlowId: draft.id,
    candidateId: card.id,
    importId: await importTable(api),
    templateId: (await api.call(createTemplate, template)).id,
    planId: String(month[0]?.id),
    links: await createLinks(app, api, {
      jobId: session.jobId,
      flowId: session.id,
      candidateId: card.id,
      personIds: cards.slice(0, 4).map(({ personId }) => personId),
    }),
  }
}

async function signInAsOwner(url: string): Promise<ApiClient> {
  const visitor = createApiClient(url)
  const reply = await visitor.call(login, { email: people.owner, password: demoPassword })
  if (!('token' in reply)) throw new Error('The demo asks its owner for a second factor.')
  return createApiClient(url, reply.token)
}

const template = {
  name: 'First email',
  subject: '{{job.title}}: {{candidate.location}}',
  bodyHtml:
    '<p>Hi {{candidate.first_name}},</p><p>may I tell you about a role that fits your work?</p>',
  replyKind: null,
  isShared: true,
}

/** A table with people, possible duplicates, rows that are refused and one that is not contacted. */
async function importTable(api: ApiClient): Promise<string> {
  await api.call(addSuppressions, { values: [suppressedEmail] })
  const folder = await mkdtemp(join(tmpdir(), 'headwater-tour-'))
  try {
    const path = join(folder, tableName)
    await writeFile(path, aMessyTable())
    const file = { path, kind: 'csv' as const, mapping: undefined }
    const { id } = await importPeople(api, file, () => undefined)
    return id
  } finally {
    await rm(folder, { recursive: true })
  }
}
