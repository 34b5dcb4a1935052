import type { ReceiptDetail } from '@headwater/contract/billing/receipts'
import type { ReactNode } from 'react'
import { formatDateTime, formatNumber } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { TechnicalDetail, TechnicalDetails } from '#ui/data/technical-details'
import { ActorAvatar } from './actor-avatar.tsx'
import { formatReceiptNumber, formatSignedCredits } from './format-receipt.ts'
import { creditsClass } from './ledger-row.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import type { LedgerSearch } from './use-ledger-search.ts'

interface ReceiptFactsProps {
  receipt: ReceiptDetail
  isCompanyWide: boolean
  onFilter: (changes: Partial<LedgerSearch>) => void
}

/** Shows the credits moved, the balance before and after, the pricing rule and the proof. */
export function ReceiptDetails({ receipt, isCompanyWide, onFilter }: ReceiptFactsProps) {
  const locale = useLocale()
  const { by, reverses, credits } = receipt
  return (
    <>
      <h3 className="text-type-18 wrap-anywhere">{receipt.title}</h3>
      {receipt.detail !== null && (
        <p className="mt-0.5 text-fg-2 wrap-anywhere">{receipt.detail}</p>
      )}
      <p className="mt-3 flex items-center gap-2 text-fg-2">
        <ActorAvatar by={by} />
        {by?.name ?? 'Headwater'} · {formatDateTime(receipt.at, locale)}
      </p>
      <dl className="mt-5 grid grid-cols-3 rounded-lg border border-line bg-sunken text-center tabular-nums">
        <Figure label="Before">{formatNumber(receipt.balance_before)}</Figure>
        <Figure label="Credits">
          <span className={creditsClass(credits)}>{formatSignedCredits(credits)}</span>
        </Figure>
        <Figure label="After">{formatNumber(receipt.balance_after)}</Figure>
      </dl>
      {reverses !== null && (
        <p className="mt-4">
          Reverses{' '}
          <button
            className="touch-target rounded-sm text-link hover:underline"
            onClick={() => onFilter({ receipt: reverses })}
            type="button"
          >
            {formatReceiptNumber(reverses)}
          </button>
          , in full or in part.
        </p>
      )}
      <ReceiptLines lines={receipt.lines} />
      <TechnicalDetails>
        <TechnicalDetail label="Movement">{receipt.kind}</TechnicalDetail>
        {receipt.rule !== null && (
          <TechnicalDetail label="Price rule">
            {receipt.rule}
            {receipt.units !== null && ` × ${formatNumber(receipt.units)}`}
          </TechnicalDetail>
        )}
        <TechnicalDetail label="Time (UTC)">{receipt.at}</TechnicalDetail>
        {receipt.job_id && <TechnicalDetail label="Job">{receipt.job_id}</TechnicalDetail>}
        {receipt.flow_id && <TechnicalDetail label="Session">{receipt.flow_id}</TechnicalDetail>}
        {receipt.talent_id && <TechnicalDetail label="Person">{receipt.talent_id}</TechnicalDetail>}
        <TechnicalDetail label="Hash">{receipt.hash}</TechnicalDetail>
      </TechnicalDetails>
      <p className="mt-2 text-type-12 text-fg-3">
        The hash links this receipt to the one before it, so that changes to old receipts are
        detected.
      </p>
      <RelatedReceipts isCompanyWide={isCompanyWide} onFilter={onFilter} receipt={receipt} />
    </>
  )
}

/** Links from a receipt to others of the same member, job or session. */
function RelatedReceipts({
  receipt: { by, job_id: job, flow_id: flow },
  isCompanyWide,
  onFilter,
}: ReceiptFactsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isCompanyWide && by && (
        <Button onClick={() => onFilter({ person: by.client_id })} size="sm">
          All by {by.name}
        </Button>
      )}
      {job && (
        <Button onClick={() => onFilter({ job })} size="sm">
          All for this job
        </Button>
      )}
      {flow && (
        <Button onClick={() => onFilter({ flow })} size="sm">
          All for this session
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
