import { formatNumber } from '@headwater/contract/format-number'
import { formatCredits } from '../sync/format-amounts.ts'
import type { ReceiptRow, SubjectFields } from './store.ts'

type PeopleNames = ReadonlyMap<string, string>

interface ReceiptText {
  readonly title: string
  readonly detail: string | null
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Returns the text of a receipt: a title, and a detail with its job or period. */
export function formatReceipt(row: ReceiptRow, peopleNames: PeopleNames): ReceiptText {
  const { kind, subject } = row
  const label = row.terms?.label ?? null
  switch (kind) {
    case 'issue':
      return formatIssue(row)
    case 'spend':
    case 'capture':
      return { title: formatUse(subject, peopleNames), detail: formatJobAndFlow(subject) }
    case 'hold':
      return {
        title: `Reserved for ${formatHoldPurpose(subject)}`,
        detail: formatJobAndFlow(subject),
      }
    case 'release':
      return {
        title: `No longer reserved for ${formatHoldPurpose(subject)}`,
        detail: formatJobAndFlow(subject),
      }
    case 'unspend':
      return {
        title: `Refund of R-${row.reverses}`,
        detail: row.reversed && formatUse(row.reversed, peopleNames),
      }
    case 'expire':
      return { title: `Expired: ${label ?? 'credits'}`, detail: null }
    case 'revoke':
      return {
        title: formatRevocation(row),
        detail: joinParts(label, row.debt > 0 && formatOwed(row.debt)),
      }
    case 'freeze':
      return { title: 'Frozen while a payment is disputed', detail: label }
    case 'thaw':
      return {
        title:
          row.fingerprint === 'true' ? 'Released: the dispute was won' : 'The dispute was lost',
        detail: label,
      }
    case 'settle':
      return { title: 'Used to settle debt', detail: label }
    case 'waive':
      return { title: `Debt waived: ${formatOwed(-row.debt)}`, detail: null }
  }
}

function formatIssue({ sourceKind, terms, amount }: ReceiptRow): ReceiptText {
  const label = terms?.label ?? 'Credits'
  // A tier's credits are labelled with the tier and its month.
  const comma = label.lastIndexOf(', ')
  const [tier, month] =
    comma === -1 ? [label, null] : [label.slice(0, comma), label.slice(comma + 2)]
  if (terms?.is_returned) return { title: 'Returned: a refund failed', detail: label }
  if (terms?.rollover) return { title: `Carried over, ${tier}`, detail: month }
  switch (sourceKind) {
    case 'free':
    case 'plan':
      return {
        title: `${terms?.is_difference ? 'Additional' : 'Monthly'} credits, ${tier}`,
        detail: month,
      }
    case 'purchase':
      return {
        title: `${formatCredits(amount)} bought${terms?.is_top_up ? ' automatically' : ''}`,
        detail: terms?.cents === undefined ? null : dollars.format(terms.cents / 100),
      }
    case 'licence':
      return { title: `Licence credits, ${label}`, detail: null }
    default:
      return { title: label, detail: null }
  }
}

function formatUse(
  { action, units = 1, label, talent_id: personId }: SubjectFields,
  peopleNames: PeopleNames,
): string {
  if (action === 'unlock_talent') {
    const people = units === 1 ? 'a person' : `${formatNumber(units)} people`
    return `Unlocked ${label ?? peopleNames.get(personId ?? '') ?? people}`
  }
  return label ?? 'Used'
}

function formatHoldPurpose({ action, units = 1, label, flow_title: flow }: SubjectFields): string {
  if (label !== undefined) return label
  if (flow !== undefined) return flow
  if (action !== 'unlock_talent') return 'work in progress'
  return units === 1 ? 'an unlock' : `${formatNumber(units)} unlocks`
}

/** The reason for a revocation is part of its key. */
function formatRevocation({ idemKey }: ReceiptRow): string {
  if (idemKey.startsWith('licence:')) return 'Revoked with a licence'
  if (idemKey.startsWith('switch:')) return 'Revoked after a change of tier'
  return 'Revoked after a refund'
}

function formatOwed(credits: number): string {
  return `${formatNumber(credits)} owed`
}

function formatJobAndFlow({ job_title: job, flow_title: flow }: SubjectFields): string | null {
  return joinParts(job, flow)
}

function joinParts(...parts: readonly (string | false | null | undefined)[]): string | null {
  const said = parts.filter((part) => typeof part === 'string' && part !== '')
  return said.length === 0 ? null : said.join(', ')
}
