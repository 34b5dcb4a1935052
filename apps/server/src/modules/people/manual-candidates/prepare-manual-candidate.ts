import type { FactSource } from '@headwater/contract/people/profile'
import {
  type BuiltProfile,
  buildProfile,
  type Draft,
  draftManualEntry,
  type ManualEntry,
  type NewContact,
  nameKey,
  type Problem,
} from '@headwater/intake'
import { listMemberSummaries } from '#modules/identity'
import { getTaxonomy } from '#modules/reference'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { knowledgeOf } from '../imports/run/knowledge-of.ts'
import type { PreparedPerson } from '../imports/run/prepare-entry.ts'
import { todayOf } from '../records/present.ts'
import { correctDraft, findCorrections, markCorrected } from './correct-draft.ts'
import type { ParsedResume } from './parse-resume-file.ts'

/** Field names as used by the form. */
const fieldNames: Readonly<Record<string, string>> = {
  fullName: 'person.name',
  emails: 'person.email',
}

const phoneMessage = 'Enter a phone number that starts with + and the country code.'

/** A parsed person to be added, with the source of each contact. */
export interface PreparedManualCandidate extends PreparedPerson {
  readonly contactSources: ReadonlyMap<string, FactSource>
  /** Every contact from form and résumé, including those the member corrected. */
  readonly allContacts: readonly NewContact[]
}

interface ManualCandidateSources {
  readonly written?: ManualEntry | undefined
  readonly resume?: ParsedResume | undefined
}

/**
 * Prepares a person from a form, a résumé, or a résumé corrected by a form. Call it outside a
 * transaction.
 */
export async function prepareManualCandidate(
  ctx: Ctx,
  { written, resume }: ManualCandidateSources,
): Promise<PreparedManualCandidate> {
  if (!written) {
    if (!resume) throw new Error('Neither a form nor a résumé was given.')
    return toPreparedCandidate(resume, () => firstSource(resume))
  }
  const byHand = requireDraft(written)
  const hand = await createHandSource(ctx)
  const knowledge = knowledgeOf(await getTaxonomy(ctx))
  const alone = buildProfile(knowledge, byHand, hand)
  requireValidContacts(written, alone.contacts)
  if (!resume) return toPreparedCandidate(alone, () => hand)
  const said = resume.written
  const draft = correctDraft(resume.draft, { said, written, byHand })
  const made = buildProfile(knowledge, draft, firstSource(resume))
  const marked = markCorrected(made, findCorrections(said, written), { ...hand, id: 's2' })
  const allContacts = new Set(resume.contacts.map(keyOf))
  const sourceOf = (contact: NewContact) =>
    allContacts.has(keyOf(contact)) ? firstSource(resume) : hand
  const entry = toPreparedCandidate(marked, sourceOf)
  return { ...entry, allContacts: [...entry.allContacts, ...resume.contacts] }
}

function requireDraft(written: ManualEntry): Draft {
  const drafted = draftManualEntry(written)
  if ('problems' in drafted) throw toInputError(drafted.problems)
  return drafted.draft
}

function toPreparedCandidate(
  { profile, contacts, notes }: BuiltProfile,
  sourceOf: (contact: NewContact) => FactSource,
): PreparedManualCandidate {
  return {
    row: 1,
    profile,
    nameKey: nameKey(profile.name),
    contacts,
    notes,
    allContacts: contacts,
    contactSources: new Map(contacts.map((contact) => [keyOf(contact), sourceOf(contact)])),
  }
}

function keyOf({ kind, key }: NewContact): string {
  return `${kind}:${key}`
}

function firstSource({ profile }: BuiltProfile): FactSource {
  const [source] = profile.sources
  if (!source) throw new Error('A profile names no source.')
  return source
}

/** The member who enters a fact is its source. */
async function createHandSource(ctx: Ctx): Promise<FactSource> {
  const { clientId } = ctx.actor
  const memberSummary = (await listMemberSummaries(ctx, [clientId])).get(clientId)
  const name = memberSummary?.name || 'A team member'
  return { id: 's1', kind: 'hand', name, row: null, importId: null, at: todayOf(ctx) }
}

/** The entered values do not make a valid person. */
function toInputError(problems: readonly Problem[]): AppError {
  const fields = problems.map(({ field, message }) => [
    fieldNames[field ?? ''] ?? 'person.email',
    message,
  ])
  const [first] = problems
  const message = first?.message ?? 'Add an email address, phone number, link, employer or title.'
  return new AppError('invalid_input', message, Object.fromEntries(fields.toReversed()))
}

/** An invalid number is ignored in a file, but rejected with a message when a member enters it. */
function requireValidContacts(
  { email, phone, link }: Pick<ManualEntry, 'email' | 'phone' | 'link'>,
  contacts: readonly NewContact[],
): void {
  const has = (wanted: string) => contacts.some(({ kind }) => kind === wanted)
  const fields = {
    ...(email !== '' && !has('email') && { 'person.email': 'Enter a valid email address.' }),
    ...(phone !== '' && !has('phone') && { 'person.phone': phoneMessage }),
    ...(link !== '' && !has('link') && { 'person.link': 'Enter a valid link.' }),
  }
  const [sentence] = Object.values(fields)
  if (sentence !== undefined) throw new AppError('invalid_input', sentence, fields)
}
