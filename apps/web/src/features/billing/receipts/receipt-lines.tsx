import type { ReceiptDetail } from '@headwater/contract/billing/receipts'
import { formatNumber } from '#lib/format'
import { formatMills } from '../money.ts'
import { sayWay } from './say-way.ts'

/** Which credits moved, in the order they were used, and what each had cost. */
export function ReceiptLines({ lines }: Pick<ReceiptDetail, 'lines'>) {
  if (lines.length === 0) return null
  // Two may be alike in every word: only their place tells them apart.
  const placed = lines.map((line, place) => ({ ...line, place }))
  return (
    <table className="mt-5 w-full border-separate border-spacing-0 text-left">
      <caption className="mb-1 text-left text-type-12 font-medium">Which credits moved</caption>
      <thead>
        <tr className="text-type-11 text-fg-2">
          <th className={headClass} scope="col">
            From
          </th>
          <th className={headClass} scope="col">
            Now
          </th>
          <th className={`${headClass} text-right`} scope="col">
            Each
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
            <td className={`${cellClass} text-fg-2`}>{sayWay(line)}</td>
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
