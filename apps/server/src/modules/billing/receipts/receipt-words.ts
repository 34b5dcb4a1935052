import { sayCredits } from '../sync/words.ts'
import type { ReceiptRow, SubjectWords } from './store.ts'

interface Words {
  readonly title: string
  readonly detail: string | null
}

const amounts = new Intl.NumberFormat('en-GB')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What a receipt says of itself: one line, and beside it where it belongs. */
export function sayReceipt(row: ReceiptRow): Words {
  const { kind, subject } = row
  const label = row.terms?.label ?? null
  switch (kind) {
    case 'issue':
      return sayIssue(row)
    case 'spend':
    case 'capture':
      return { title: sayUse(subject), detail: placeOf(subject) }
    case 'hold':
      return { title: `Set aside for ${sayPurpose(subject)}`, detail: placeOf(subject) }
    case 'release':
      return { title: `No longer set aside for ${sayPurpose(subject)}`, detail: placeOf(subject) }
    case 'unspend':
      return { title: `Refund of R-${row.reverses}`, detail: row.reversed && sayUse(row.reversed) }
    case 'expire':
      return { title: `Expired: ${label ?? 'credits'}`, detail: null }
    case 'revoke':
      return { title: sayRevoke(row), detail: joined(label, row.debt > 0 && owed(row.debt)) }
    case 'freeze':
      return { title: 'Frozen while a payment is disputed', detail: label }
    case 'thaw':
      return {
        title: row.fingerprint === 'true' ? 'Freed: the dispute was won' : 'The dispute was lost',
        detail: label,
      }
    case 'settle':
      return { title: 'Used to pay what was owed', detail: label }
    case 'waive':
      return { title: `Let go: ${owed(-row.debt)}`, detail: null }
  }
}

function sayIssue({ sourceKind, terms, amount }: ReceiptRow): Words {
  const label = terms?.label ?? 'Credits'
  // A tier's credits are called by the tier and its month.
  const comma = label.lastIndexOf(', ')
  const [tier, month] =
    comma === -1 ? [label, null] : [label.slice(0, comma), label.slice(comma + 2)]
  if (terms?.is_returned) return { title: 'Given back: a refund failed', detail: label }
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
        title: `${sayCredits(amount)} bought${terms?.is_top_up ? ' automatically' : ''}`,
        detail: terms?.cents === undefined ? null : dollars.format(terms.cents / 100),
      }
    case 'licence':
      return { title: `Credits of a licence, ${label}`, detail: null }
    default:
      return { title: label, detail: null }
  }
}

function sayUse({ action, units = 1, label }: SubjectWords): string {
  if (action === 'unlock_talent') {
    return `Unlocked ${label ?? (units === 1 ? 'a person' : `${amounts.format(units)} people`)}`
  }
  return label ?? 'Used'
}

function sayPurpose({ action, units = 1, label, flow_title: flow }: SubjectWords): string {
  if (label !== undefined) return label
  if (flow !== undefined) return flow
  if (action !== 'unlock_talent') return 'work under way'
  return units === 1 ? 'an unlock' : `${amounts.format(units)} unlocks`
}

/** Why credits went back; whoever took them wrote it into the key. */
function sayRevoke({ idemKey }: ReceiptRow): string {
  if (idemKey.startsWith('licence:')) return 'Taken back with a licence'
  if (idemKey.startsWith('switch:')) return 'Taken back with a change of tier'
  return 'Taken back after a refund'
}

function owed(credits: number): string {
  return `${amounts.format(credits)} owed`
}

function placeOf({ job_title: job, flow_title: flow }: SubjectWords): string | null {
  return joined(job, flow)
}

function joined(...parts: readonly (string | false | null | undefined)[]): string | null {
  const said = parts.filter((part) => typeof part === 'string' && part !== '')
  return said.length === 0 ? null : said.join(', ')
}
