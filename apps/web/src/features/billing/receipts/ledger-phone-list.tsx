import { clsx } from 'clsx'
import { useNow } from '#lib/clock'
import { formatNumber } from '#lib/format'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useLocale } from '#lib/use-locale'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { useVirtualRows } from '#ui/data/use-virtual-rows'
import { formatCompactDay, formatReceiptNumber, formatSignedCredits } from './format-receipt.ts'
import { creditsClass } from './ledger-row.tsx'
import type { LedgerRowsProps } from './ledger-table.tsx'

const rowHeight = 56

/** Lists the movements on a phone in two-line rows that scroll with the page. */
export function LedgerPhoneList({
  label,
  receipts,
  openNumber,
  onOpen,
}: Omit<LedgerRowsProps, 'pages'>) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  const count = receipts.length
  const { container, active, rowProps } = useRowNavigation<HTMLUListElement>({
    count,
    letters: hasLetterKeys,
  })
  const { start, end, before, after } = useVirtualRows({ container, count, rowHeight, active })
  return (
    <ul aria-label={label} ref={container}>
      <Gap height={before} />
      {receipts.slice(start, end).map((receipt, offset) => {
        const { active: isActive, ...keys } = rowProps(start + offset)
        const { number, title, detail, credits } = receipt
        return (
          <li className="h-14" key={number}>
            <button
              {...keys}
              className={clsx(
                'grid size-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 border-t border-line px-4 text-left',
                number === openNumber ? 'bg-selected' : isActive && 'bg-hover',
              )}
              onClick={() => onOpen(number)}
              type="button"
            >
              <span className="truncate font-medium">{title}</span>
              <span className={clsx('text-right font-medium', creditsClass(credits))}>
                {formatSignedCredits(credits)}
                <span className="sr-only"> credits</span>
              </span>
              <span className="truncate text-type-12 text-fg-2">
                {[formatCompactDay(receipt.at, locale, now), detail, formatReceiptNumber(number)]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </span>
              <span className="text-right text-type-12 text-fg-2 tabular-nums">
                <span className="sr-only">Balance </span>
                {formatNumber(receipt.balance_after)}
              </span>
            </button>
          </li>
        )
      })}
      <Gap height={after} />
    </ul>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" style={{ height }} /> : null
}
