import type { ReceiptDetail } from '@headwater/contract/billing/receipts'
import { formatNumber } from '#lib/format'
import { formatMills } from '../money.ts'

const names: Readonly<Record<string, string>> = {
  held: 'reserved',
  spent: 'used',
  revoked: 'revoked',
  settled: 'used to settle debt',
}

/** Lists the credits moved, in the order they were used, with the price of each. */
export function ReceiptLines({ lines }: Pick<ReceiptDetail, 'lines'>) {
  if (lines.length === 0) return null
  // Two lines may be identical, so the index serves as the key.
  const placed = lines.map((line, place) => ({ ...line, place }))
  return (
    <table className="mt-5 w-full border-separate border-spacing-0 text-left">
      <caption className="mb-1 text-left text-type-12 font-medium">Which credits moved</caption>
      <thead>
        <tr className="text-type-11 text-fg-2">
          <th className={headClass} scope="col">
            Source
          </th>
          <th className={headClass} scope="col">
            Status
          </th>
          <th className={`${headClass} text-right`} scope="col">
            Price per credit
          </th>
          <th className={`${headClass} text-right`} scope="col">
            Credits
          </th>
        </tr>
      </thead>
      <tbody>
        {placed.map((line) => (
          <tr className="align-top" key={line.place}>
            <th className={`${cellClass} font-medium wrap-anywhere`} scope="row">
              {line.from}
            </th>
            <td className={`${cellClass} text-fg-2`}>{formatCreditMovement(line)}</td>
            <td className={`${cellClass} text-right text-fg-2 tabular-nums`}>
              {line.unit_mills === null ? '–' : formatMills(line.unit_mills)}
            </td>
            <td className={`${cellClass} text-right tabular-nums`}>{formatNumber(line.credits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headClass = 'border-b border-line py-1.5 pr-3 font-medium last:pr-0'
const cellClass = 'border-b border-line py-2 pr-3 text-type-12 last:pr-0'

type CreditMovement = Pick<ReceiptDetail['lines'][number], 'moved_from' | 'moved_to'>

/** Formats a movement as "Used, was available". New credits show only their present state. */
function formatCreditMovement({ moved_from: from, moved_to: to }: CreditMovement): string {
  const now = formatBucket(to)
  const said = now.charAt(0).toUpperCase() + now.slice(1)
  return from === 'issue' ? said : `${said}, was ${formatBucket(from)}`
}

function formatBucket(bucket: string): string {
  return (Object.hasOwn(names, bucket) && names[bucket]) || bucket
}
