import type { TemplateValues } from '@headwater/mail/templates'
import { listMemberSummaries } from '#modules/identity'
import { listProfiles } from '#modules/people'
import type { InTx } from '#platform/context'
import type { SequenceJob } from '../tables.ts'
import type { MailboxFacts } from './claim-store.ts'

interface Insertable extends SharedInsertable {
  readonly personId: string | null
}

interface SharedInsertable {
  readonly job: SequenceJob | null
  /** The owner of the mailbox sends if this is null. */
  readonly sentBy: string | null
  readonly companyName: string
  readonly postalAddress: string
}

type SenderFacts = Pick<MailboxFacts, 'ownerClientId' | 'displayName' | 'signatureHtml'>

/** Loads what a template may insert about the person, the job, the sender and the company. */
export async function loadTemplateValues(
  ctx: InTx,
  sender: SenderFacts,
  { personId, ...shared }: Insertable,
): Promise<TemplateValues> {
  const people = await loadPersonValues(ctx, personId === null ? [] : [personId])
  return { ...people.get(personId ?? ''), ...(await loadSharedValues(ctx, sender, shared)) }
}

/** Loads what is the same for everyone who is written to from a mailbox about a job. */
export async function loadSharedValues(
  ctx: InTx,
  { ownerClientId, displayName, signatureHtml }: SenderFacts,
  { job, sentBy, companyName, postalAddress }: SharedInsertable,
): Promise<TemplateValues> {
  const senderId = sentBy ?? ownerClientId
  const senderName = (await listMemberSummaries(ctx, [senderId])).get(senderId)?.name
  const fullName = senderName ?? displayName
  return {
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

/** Loads what a template may insert about people. Those without a profile are left out. */
export async function loadPersonValues(
  ctx: InTx,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, TemplateValues>> {
  if (personIds.length === 0) return new Map()
  const profiles = await listProfiles(ctx, personIds)
  return new Map(
    [...profiles].map(([personId, { profile }]) => {
      const { name, place, experiences } = profile
      const current = experiences.find(({ isCurrent }) => isCurrent)
      const { first, last } = splitName(name)
      const values = {
        'candidate.first_name': first,
        'candidate.last_name': last,
        'candidate.full_name': name,
        'candidate.current_title': current?.title ?? null,
        'candidate.current_company': current?.employer ?? null,
        'candidate.location': place?.city ?? null,
      }
      return [personId, values]
    }),
  )
}

/** The last word is the last name. A single word is a first name. */
function splitName(name: string): { first: string | null; last: string | null } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return { first: words[0] || null, last: last ?? null }
}
