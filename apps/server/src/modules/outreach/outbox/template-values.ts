import type { TemplateValues } from '@headwater/mail/templates'
import { listMemberSummaries } from '#modules/identity'
import { listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import type { SequenceJob } from '../tables.ts'
import type { MailboxFacts } from './claim-store.ts'

interface Insertable {
  readonly personId: string | null
  readonly job: SequenceJob | null
  /** The owner of the mailbox sends if this is null. */
  readonly sentBy: string | null
  readonly companyName: string
  readonly postalAddress: string
}

/** Loads what a template may insert about the person, the job, the sender and the company. */
export async function loadTemplateValues(
  ctx: InTx,
  {
    ownerClientId,
    displayName,
    signatureHtml,
  }: Pick<MailboxFacts, 'ownerClientId' | 'displayName' | 'signatureHtml'>,
  { personId, job, sentBy, companyName, postalAddress }: Insertable,
): Promise<TemplateValues> {
  const senderId = sentBy ?? ownerClientId
  const senderName = (await listMemberSummaries(ctx, [senderId])).get(senderId)?.name
  const fullName = senderName ?? displayName
  return {
    ...(personId === null ? {} : await loadPersonValues(ctx, personId)),
    'job.title': job?.title ?? null,
    'job.location': job?.location ?? null,
    'job.url': job?.url ?? null,
    'sender.first_name': splitName(fullName).first,
    'sender.full_name': fullName,
    'sender.signature': signatureHtml?.replace(/<[^>]*>/g, ' ') ?? null,
    'company.name': companyName,
    'company.postal_address': postalAddress,
  }
}

async function loadPersonValues(ctx: InTx, personId: string): Promise<TemplateValues> {
  const found = (await listProfiles(ctx, [personId])).get(personId)
  if (!found) return {}
  const { name, place, experiences } = found.profile
  const current = experiences.find(({ isCurrent }) => isCurrent)
  const { first, last } = splitName(name)
  return {
    'candidate.first_name': first,
    'candidate.last_name': last,
    'candidate.full_name': name,
    'candidate.current_title': current?.title ?? null,
    'candidate.current_company': current?.employer ?? null,
    'candidate.location': place?.city ?? null,
  }
}

/** The last word is the last name. A single word is a first name. */
function splitName(name: string): { first: string | null; last: string | null } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return { first: words[0] || null, last: last ?? null }
}
