import type { DryRun } from '@headwater/contract/flows/launches'
import { formatCount, formatNumber, formatWeekDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Card } from '#ui/layout/card'

/** Shows the most a launch can cost, beside what it is expected to cost. */
export function CostCard({ dryRun }: { dryRun: DryRun }) {
  const locale = { ...useLocale(), timeZone: dryRun.timeZone }
  const { creditsAtMost, creditsExpected, balance, emails, doneBy } = dryRun
  return (
    <Card aria-label="What it costs" padding="none">
      <h2 className="px-4 pt-4 text-type-13 font-semibold">What it costs</h2>
      <dl className="grid grid-cols-2 divide-x divide-line px-4 pt-2 pb-4">
        <Figure label="At most" note="credits" value={creditsAtMost} />
        <Figure label="Expected" note={formatRefunds(dryRun)} value={creditsExpected} />
      </dl>
      <dl className="text-type-13">
        <Row label="Balance now">{formatNumber(balance)}</Row>
        <Row label="Left after, at least" tone={balance < creditsAtMost ? 'bad' : undefined}>
          {formatNumber(balance - creditsAtMost)}
        </Row>
        <Row label="Emails, at most">{formatNumber(emails)}</Row>
        <Row label="Done by about">
          {doneBy === null ? 'More than a year' : formatWeekDay(doneBy, locale)}
        </Row>
      </dl>
    </Card>
  )
}

function Figure({ label, value, note }: { label: string; value: number; note: string }) {
  return (
    <div className="not-first:pl-4">
      <dt className="text-type-12 text-fg-2">{label}</dt>
      <dd className="mt-0.5 text-type-24 tabular-nums">{formatNumber(value)}</dd>
      <dd className="text-type-12 text-fg-2">{note}</dd>
    </div>
  )
}

interface RowProps {
  label: string
  tone?: 'bad' | undefined
  children: string
}

function Row({ label, tone, children }: RowProps) {
  return (
    <div className="flex min-h-8.5 items-center justify-between gap-3 border-t border-line px-4">
      <dt className="text-fg-2">{label}</dt>
      <dd className={tone === 'bad' ? 'font-medium text-bad-text' : 'font-medium tabular-nums'}>
        {children}
      </dd>
    </div>
  )
}

/** An address that bounces is refunded. */
export function formatRefunds({ likelyRefunds }: DryRun): string {
  return likelyRefunds === 0
    ? 'no likely refunds'
    : formatCount(likelyRefunds, 'likely refund', 'likely refunds')
}
