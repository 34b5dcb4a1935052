import { withCompanyConnection } from './company-rows.ts'
import type { Person } from './people.ts'

/** By their names in API calls. */
interface Outreach {
  readonly mailboxId: string
  readonly threadId: string
  readonly templateId: string
  readonly attachmentIds: readonly string[]
}

interface Correspondent {
  readonly jobId: string
  readonly personId: string
  readonly candidateId: string
}

/**
 * Creates a mailbox that every member may send from, a thread in it and a template. All text
 * contains `word`.
 */
export async function seedOutreach(
  { client }: Person,
  word: string,
  { jobId, personId, candidateId }: Correspondent,
): Promise<Outreach> {
  const [mailboxId, threadId, templateId] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ]
  const company = client.company_id
  await withCompanyConnection(company, async (db) => {
    await db.query(
      `insert into outreach.mailboxes (company_id, id, owner_client_id, kind, address, display_name,
         time_zone, ramps_up, synced_at, domain_checks, domain_checked_at)
       values ($1, $2, $3, 'smtp', $4, $5, 'UTC', false, now(), '[]', now())`,
      [company, mailboxId, client.id, `${word}@example.test`, word],
    )
    // Otherwise the product would read it, which would change rows during a check.
    await db.query(
      `insert into outreach.mailbox_syncs (company_id, mailbox_id, lease_token, lease_until)
       values ($1, $2, gen_random_uuid(), now() + interval '1 day')`,
      [company, mailboxId],
    )
    await db.query(
      `insert into outreach.mailbox_senders (company_id, mailbox_id, client_id)
       select company_id, $2, id from identity.clients where company_id = $1 and id <> $3`,
      [company, mailboxId, client.id],
    )
    await db.query(
      `insert into outreach.threads (company_id, id, person_id, current_id, candidate_id, job_id,
         mailbox_id, subject, snippet, search_text, last_at, received_at)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $7, $7, now(), now())`,
      [company, threadId, personId, candidateId, jobId, mailboxId, word],
    )
    await db.query(
      `insert into outreach.templates (company_id, id, name, subject, body_html, owner_client_id,
         is_shared)
       values ($1, $2, $3, $3, $3, $4, true)`,
      [company, templateId, word, client.id],
    )
  })
  return { mailboxId, threadId, templateId, attachmentIds: [] }
}
