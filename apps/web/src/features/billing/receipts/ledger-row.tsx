import type { Receipt } from '@headwater/contract/billing/receipts'
import { clsx } from 'clsx'
import { ReceiptText } from 'lucide-react'
import { memo } from 'react'
import { formatNumber, type Locale } from '#lib/format'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Tooltip } from '#ui/overlays/tooltip'
import { ActorAvatar } from './actor-avatar.tsx'
import {
  formatCompactDay,
  formatReceiptNumber,
  formatSignedCredits,
  shortenMonth,
} from './format-receipt.ts'

interface LedgerRowProps extends VirtualRowProps {
  receipt: Receipt
  isOpen: boolean
  now: Date
  locale: Locale
  onOpen: (number: number) => void
}

/** Renders one movement, 36 pixels high. Memoised because thousands of rows scroll past. */
export const LedgerRow = memo(function LedgerRow({
  receipt,
  isOpen,
  now,
  locale,
  onOpen,
  ...keys
}: LedgerRowProps) {
  const { number, title, detail, credits } = receipt
  const name = formatReceiptNumber(number)
  return (
    <TableRow
      {...keys}
      className="cursor-pointer"
      height={36}
      onClick={() => onOpen(number)}
      selected={isOpen}
    >
      <Cell className="whitespace-nowrap text-fg-2">
        <time dateTime={receipt.at}>{formatCompactDay(receipt.at, locale, now)}</time>
      </Cell>
      <Cell>
        <Tooltip content={detail === null ? title : `${title} · ${detail}`} onlyWhenTruncated>
          <span className="block truncate text-fg-2">
            <span className="text-fg">{title}</span>
            {detail !== null && ` · ${shortenMonth(detail)}`}
          </span>
        </Tooltip>
      </Cell>
      <Cell>
        <span className="flex">
          <ActorAvatar by={receipt.by} />
        </span>
      </Cell>
      <Cell align="end" className={creditsClass(credits)}>
        {formatSignedCredits(credits)}
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

/** Returns green for added credits. Spending is the normal case and has no colour. */
export function creditsClass(credits: number): string {
  return clsx('tabular-nums', credits > 0 && 'text-ok-text', credits === 0 && 'text-fg-3')
}
