import type { Receipt } from '@headwater/contract/billing/receipts'
import { clsx } from 'clsx'
import { ReceiptText } from 'lucide-react'
import { memo } from 'react'
import { formatNumber, type Reading } from '#lib/format'
import type { LongRowProps } from '#ui/long-table'
import { Cell, TableRow } from '#ui/table'
import { Tooltip } from '#ui/tooltip'
import { ByMark } from './by-mark.tsx'
import { nameReceipt, shortenMonth, writeCredits, writeDay } from './write-receipt.ts'

interface LedgerRowProps extends LongRowProps {
  receipt: Receipt
  isOpen: boolean
  now: Date
  reading: Reading
  onOpen: (number: number) => void
}

/** One movement, 36 high. Drawn again only when something of it has changed: thousands scroll past. */
export const LedgerRow = memo(function LedgerRow({
  receipt,
  isOpen,
  now,
  reading,
  onOpen,
  ...keys
}: LedgerRowProps) {
  const { number, title, detail, credits } = receipt
  const name = nameReceipt(number)
  return (
    <TableRow
      {...keys}
      className="cursor-pointer"
      height={36}
      onClick={() => onOpen(number)}
      selected={isOpen}
    >
      <Cell className="whitespace-nowrap text-fg-2">
        <time dateTime={receipt.at}>{writeDay(receipt.at, reading, now)}</time>
      </Cell>
      <Cell>
        <Tooltip content={detail === null ? title : `${title} · ${detail}`} whenCut>
          <span className="block truncate text-fg-2">
            <span className="text-fg">{title}</span>
            {detail !== null && ` · ${shortenMonth(detail)}`}
          </span>
        </Tooltip>
      </Cell>
      <Cell>
        <span className="flex">
          <ByMark by={receipt.by} />
        </span>
      </Cell>
      <Cell align="end" className={creditsClass(credits)}>
        {writeCredits(credits)}
      </Cell>
      <Cell align="end">{formatNumber(receipt.balance_after)}</Cell>
      <Cell align="end" className="py-0">
        <button
          aria-label={`Open receipt ${name}`}
          className="touch-target inline-flex items-center gap-1 rounded-sm whitespace-nowrap text-link hover:underline"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(number)
          }}
          tabIndex={keys.tabIndex}
          type="button"
        >
          <ReceiptText aria-hidden="true" size={14} />
          {name}
        </button>
      </Cell>
    </TableRow>
  )
})

/** Green for what came; what went is the rule and needs no colour. */
export function creditsClass(credits: number): string {
  return clsx('tabular-nums', credits > 0 && 'text-ok-text', credits === 0 && 'text-fg-3')
}
