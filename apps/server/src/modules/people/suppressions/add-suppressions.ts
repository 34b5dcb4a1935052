import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { formatNumber } from '@headwater/contract/format-number'
import type * as contract from '@headwater/contract/people/suppressions'
import { maskContact } from '@headwater/intake'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import { peopleRemoved } from '../events.ts'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import { scheduleErasure } from '../records/erase-removed-people.ts'
import { listPeopleByContacts, markRemoved } from '../records/removal-store.ts'
import { findOwnSuppressed } from './find-suppressed.ts'
import { type ContactKey, hashContact } from './hash-contact.ts'
import { parseContact, parseEmployer } from './parse-contact.ts'
import { insertSuppressions } from './store.ts'

type Add = typeof contract.addSuppressions

export function addSuppressions(ctx: Ctx, { values }: InputOf<Add>): Promise<ReplyOf<Add>> {
  const contacts = parseContacts(values)
  return inTransaction(ctx, async (ctx) => {
    const { db, keyring, actor } = ctx
    const { companyId, clientId: addedBy } = actor
    await lockPeopleOfCompany(db, companyId)
    const known = await findOwnSuppressed(ctx, contacts)
    const fresh = contacts.filter(({ kind, key }) => !known.has(`${kind}:${key}`))
    await insertSuppressions(
      db,
      companyId,
      fresh.map(({ kind, key, value }) => ({
        id: newId(),
        kind,
        addedBy,
        personId: null,
        reason: 'added' as const,
        hint: formatHint(kind, key, value),
        keyHash: hashContact(keyring, { companyId }, { kind, key })[0] as Buffer,
      })),
    )
    const holders = await listPeopleByContacts(db, companyId, contacts)
    const until = await markRemoved(db, companyId, holders)
    if (holders.length > 0) {
      await scheduleErasure(ctx, until)
      await runHook(ctx, peopleRemoved, { personIds: holders })
    }
    const counts = {
      added: fresh.length,
      already: contacts.length - fresh.length,
      peopleRemoved: holders.length,
    }
    if (fresh.length > 0 || holders.length > 0) {
      await recordAudit(ctx, {
        action: 'suppressions.added',
        subjectType: 'suppressions',
        subjectId: companyId,
        after: counts,
      })
    }
    return counts
  })
}

/** Returns each contact once and names invalid ones by their position. */
function parseContacts(values: readonly string[]): (ContactKey & { value: string })[] {
  const read = values.map((value) => ({ value, name: parseContact(value) }))
  const faults = read.flatMap(({ name }, at) => (name ? [] : [[`values.${at}`, fault] as const]))
  if (faults.length > 0) {
    const message = `${faults.length === 1 ? 'One line is' : `${formatNumber(faults.length)} lines are`} not valid.`
    throw new AppError('invalid_input', message, Object.fromEntries(faults))
  }
  const contacts = read.flatMap(({ value, name }) => (name ? [{ ...name, value }] : []))
  return [...new Map(contacts.map((one) => [`${one.kind}:${one.key}`, one])).values()]
}

const fault =
  'Enter an email address, a domain, a phone number with country code, a profile link, or “company: Name”.'

/** A domain or a company is no contact of a person, so that it is shown as it is. */
function formatHint(kind: ContactKey['kind'], key: string, value: string): string {
  if (kind === 'domain') return key.slice(0, 100)
  return kind === 'employer'
    ? (parseEmployer(value) ?? key).slice(0, 100)
    : maskContact(kind, value)
}
