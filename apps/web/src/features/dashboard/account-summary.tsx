import type { CompanyInfo } from '@headwater/contract/identity'
import { pluralise } from '@headwater/contract/plural'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useCompanyInfo } from '#features/identity'
import { formatNumber } from '#lib/format'
import { formatCredits } from '#lib/format-credits'
import { formatTierTitle } from '#lib/format-tier-title'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { PartsBar } from '#ui/feedback/parts-bar'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

/** Shows credits, tier and team in one card. */
export function AccountSummary() {
  const { fail, values, error, isLoading, retry } = useCompanyInfo()
  const showsSkeleton = useDelayedLoading(isLoading && !values)
  if (showsSkeleton) return <SummarySkeleton />
  if (values) return <AccountSummaryCard company={values} />
  if (fail)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  return <div className={stripHeight} />
}

function AccountSummaryCard({ company }: { company: CompanyInfo }) {
  const { title, credits_allowance: allowance, interval } = company.subscription.subscription_plan
  const left = company.credits_balance
  const credits = formatCredits({ left, allowance, parts: company.credit_parts })
  return (
    <SummaryCard>
      <Cell label="Credits left">
        <Figure>
          {credits.total}
          {credits.partList === undefined && (
            <span className="ml-1.5 text-type-12 text-fg-2">of {formatNumber(allowance)}</span>
          )}
        </Figure>
        <div className="mt-0.5 flex h-4 items-center">
          <PartsBar label={credits.sentence} parts={credits.bars} />
        </div>
        {credits.partList !== undefined && <Note>{credits.partList}</Note>}
      </Cell>
      <Cell label="Tier">
        <Figure>{formatTierTitle(title)}</Figure>
        <Note>{intervals[interval]}</Note>
      </Cell>
      <Cell label="Team">
        <Figure>{formatNumber(company.no_of_current_team_members)}</Figure>
        <Note>{pluralise(company.no_of_current_team_members, 'member', 'members')}</Note>
      </Cell>
    </SummaryCard>
  )
}

function SummarySkeleton() {
  return (
    <SkeletonRegion label="Loading credits, tier and team">
      <SummaryCard>
        {['Credits left', 'Tier', 'Team'].map((label) => (
          <Cell key={label} label={label}>
            <span className="flex h-8 items-center">
              <Skeleton className="h-5 w-24" />
            </span>
            <span className="mt-0.5 flex h-4 items-center">
              <Skeleton className="h-2.5 w-16" />
            </span>
          </Cell>
        ))}
      </SummaryCard>
    </SkeletonRegion>
  )
}

const stripHeight = 'min-h-[94px]'

const intervals = {
  free: 'Free of charge',
  month: 'Billed monthly',
  year: 'Billed yearly',
} as const

function SummaryCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-label="Credits, tier and team" padding="none">
      <dl className={clsx('grid md:grid-cols-3', stripHeight)}>{children}</dl>
    </Card>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line px-4 pt-3 pb-3.5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      <dt className="text-type-12 text-fg-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Figure({ children }: { children: ReactNode }) {
  return <p className="text-type-24 tabular-nums">{children}</p>
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-type-12 text-fg-3">{children}</p>
}
