import { defaultAgentSettings } from '@headwater/contract/flows/agent'
import { withCompanyConnection } from './company-rows.ts'
import type { Person } from './people.ts'

/** By their names in API calls. */
interface Session {
  readonly enrolmentId: string
  readonly dryRunId: string
  readonly launchId: string
  readonly stepId: string
  readonly undoId: string
  readonly decisionId: string
  readonly weightsId: string
}

interface Audience {
  readonly jobId: string
  readonly flowId: string
  readonly personId: string
  readonly candidateId: string
  readonly mailboxId: string
}

/**
 * Creates what a session has after its launch: emails, a person whose emails were stopped, which can
 * be undone, a dry run, a launch, and what an agent has decided. All text contains `word`.
 */
export async function seedSession(
  { client }: Person,
  word: string,
  { jobId, flowId, personId, candidateId, mailboxId }: Audience,
): Promise<Session> {
  const company = client.company_id
  const [versionId, enrolmentId, dryRunId, launchId, stepId, undoId] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ]
  await withCompanyConnection(company, async (db) => {
    await db.query(
      `insert into outreach.sequences (company_id, id, job_id, name, status)
       values ($1, $2, $3, $4, 'paused')`,
      [company, flowId, jobId, word],
    )
    await db.query(
      `insert into outreach.sequence_versions (company_id, id, sequence_id, number)
       values ($1, $2, $3, 1)`,
      [company, versionId, flowId],
    )
    await db.query(
      `insert into outreach.steps (company_id, version_id, position, send_after, days, hours,
         subject, body_html, is_same_thread, step_id)
       values ($1, $2, 1, 1, '{1}', '{9}', $3, $3, false, $4)`,
      [company, versionId, word, stepId],
    )
    await db.query(
      `insert into outreach.enrolments (company_id, id, sequence_id, version_id, person_id,
         current_id, candidate_id, mailbox_id, address, state, time_zone, time_zone_source,
         enrolled_at, ended_at)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8, 'stopped', 'UTC', 'mailbox', now(), now())`,
      [company, enrolmentId, flowId, versionId, personId, candidateId, mailboxId, word],
    )
    await db.query(
      `insert into outreach.sequence_acts (company_id, id, sequence_id, by_client_id, kind, done_at)
       values ($1, $2, $3, $4, 'remove', now())`,
      [company, undoId, flowId, client.id],
    )
    await db.query(
      `insert into flows.dry_runs (company_id, id, flow_id, created_by, created_at, plan,
         plan_version, search_version, time_zone, people, skipped, emails, credits_at_most, balance,
         checks)
       values ($1, $2, $3, $4, now(), '{}', 1, 1, 'UTC', 0, 0, 0, 0, 0, '[]')`,
      [company, dryRunId, flowId, client.id],
    )
    await db.query(
      `insert into flows.launches (company_id, id, flow_id, dry_run_id, state, launched_by,
         launched_at, starts_at, people, credits_held, undone_at)
       values ($1, $2, $3, $4, 'undone', $5, now(), now(), 1, 0, now())`,
      [company, launchId, flowId, dryRunId, client.id],
    )
  })
  const agent = await seedAgent(client, word, { flowId, personId })
  return { enrolmentId, dryRunId, launchId, stepId, undoId, ...agent }
}

/** Creates an agent that asks about a person, has drawn them to be rated and has learned from it. */
async function seedAgent(
  client: Person['client'],
  word: string,
  { flowId, personId }: Pick<Audience, 'flowId' | 'personId'>,
): Promise<Pick<Session, 'decisionId' | 'weightsId'>> {
  const company = client.company_id
  const [decisionId, weightsId] = [crypto.randomUUID(), crypto.randomUUID()]
  await withCompanyConnection(company, async (db) => {
    await db.query(
      `insert into flows.agents (company_id, flow_id, settings, version, reason)
       values ($1, $2, $3, 1, $4)`,
      [company, flowId, JSON.stringify(defaultAgentSettings), word],
    )
    await db.query(
      `insert into flows.agent_decisions (company_id, id, flow_id, kind, person_id, decided_at,
         because, inputs, outcome, rules_version, search_version)
       values ($1, $2, $3, 'asked', $4, now(), $5, $6, $7, 1, 1)`,
      [
        company,
        decisionId,
        flowId,
        personId,
        word,
        JSON.stringify({ ...recordedInputs, settings: defaultAgentSettings }),
        JSON.stringify({ action: 'ask', because: word, rules: [], score: 75, credits: 0 }),
      ],
    )
    await db.query(
      `insert into flows.agent_samples (company_id, id, flow_id, person_id, drawn_at,
         search_version, score, agent_says)
       values ($1, $2, $3, $4, now(), 1, 75, 'ask')`,
      [company, crypto.randomUUID(), flowId, personId],
    )
    const changes = [{ id: 'words', asked: word, from: 10, to: 14, why: word }]
    await db.query(
      `insert into flows.agent_weights (company_id, id, flow_id, changes, weights, changed_by,
         changed_at)
       values ($1, $2, $3, $4, '[]', $5, now())`,
      [company, weightsId, flowId, JSON.stringify(changes), client.id],
    )
  })
  return { decisionId, weightsId }
}

const recordedInputs = {
  lines: [],
  mustHaves: { met: 0, total: 0 },
  isRuledOut: false,
  email: 'deliverable',
  price: 1,
  refusal: null,
  stage: null,
  verdict: null,
  isApproved: false,
  spentToday: 0,
  spent: 0,
  budget: 50,
}
