import type { ReceiptDetail } from '@headwater/contract/billing/receipts'
import type { ReactNode } from 'react'
import { formatDateTime, formatNumber } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Button } from '#ui/button'
import { CloserLook, Fact } from '#ui/closer-look'
import { ByMark } from './by-mark.tsx'
import { creditsClass } from './ledger-row.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import type { LedgerSearch } from './use-ledger-search.ts'
import { nameReceipt, writeCredits } from './write-receipt.ts'

interface ReceiptFactsProps {
  receipt: ReceiptDetail
  isWhole: boolean
  onFilter: (changes: Partial<LedgerSearch>) => void
}

/** What moved, from what to what, by which rule, and what proves it. */
export function ReceiptFacts({ receipt, isWhole, onFilter }: ReceiptFactsProps) {
  const reading = useReading()
  const { by, reverses, credits } = receipt
  return (
    <>
      <h3 className="text-type-18 wrap-anywhere">{receipt.title}</h3>
      {receipt.detail !== null && (
        <p className="mt-0.5 text-fg-2 wrap-anywhere">{receipt.detail}</p>
      )}
      <p className="mt-3 flex items-center gap-2 text-fg-2">
        <ByMark by={by} />
        {by?.name ?? 'Headwater'} · {formatDateTime(receipt.at, reading)}
      </p>
      <dl className="mt-5 grid grid-cols-3 rounded-lg border border-line bg-sunken text-center tabular-nums">
        <Figure label="Before">{formatNumber(receipt.balance_before)}</Figure>
        <Figure label="Credits">
          <span className={creditsClass(credits)}>{writeCredits(credits)}</span>
        </Figure>
        <Figure label="After">{formatNumber(receipt.balance_after)}</Figure>
      </dl>
      {reverses !== null && (
        <p className="mt-4">
          Takes back{' '}
          <button
            className="touch-target rounded-sm text-link hover:underline"
            onClick={() => onFilter({ receipt: reverses })}
            type="button"
          >
            {nameReceipt(reverses)}
          </button>
          , in whole or in part.
        </p>
      )}
      <ReceiptLines lines={receipt.lines} />
      <CloserLook>
        <Fact label="Movement">{receipt.kind}</Fact>
        {receipt.rule !== null && (
          <Fact label="Price rule">
            {receipt.rule}
            {receipt.units !== null && ` × ${formatNumber(receipt.units)}`}
          </Fact>
        )}
        <Fact label="Time (UTC)">{receipt.at}</Fact>
        {receipt.job_id && <Fact label="Job">{receipt.job_id}</Fact>}
        {receipt.flow_id && <Fact label="Session">{receipt.flow_id}</Fact>}
        {receipt.talent_id && <Fact label="Person">{receipt.talent_id}</Fact>}
        <Fact label="Hash">{receipt.hash}</Fact>
      </CloserLook>
      <p className="mt-2 text-type-12 text-fg-3">
        The hash ties this receipt to the one before it, so that no old one can be changed
        unnoticed.
      </p>
      <Others isWhole={isWhole} onFilter={onFilter} receipt={receipt} />
    </>
  )
}

/** From one receipt to all that belong with it. */
function Others({
  receipt: { by, job_id: job, flow_id: flow },
  isWhole,
  onFilter,
}: ReceiptFactsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isWhole && by && (
        <Button onClick={() => onFilter({ person: by.client_id })} size="sm">
          All by {by.name}
        </Button>
      )}
      {job && (
        <Button onClick={() => onFilter({ job })} size="sm">
          All of this job
        </Button>
      )}
      {flow && (
        <Button onClick={() => onFilter({ flow })} size="sm">
          All of this session
        </Button>
      )}
    </div>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-l border-line px-2 py-3 first:border-l-0">
      <dt className="text-type-11 text-fg-2">{label}</dt>
      <dd className="mt-0.5 text-type-15">{children}</dd>
    </div>
  )
}
