import type { CompanyInfo } from '@headwater/contract/identity'
import type { ReactNode } from 'react'
import { useCompanyInfo } from '#features/identity'
import { countOf, formatNumber } from '#lib/format'
import { useCredentials } from '#lib/session'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ProgressBar } from '#ui/progress-bar'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { SettingsPage } from '../settings-page.tsx'

/** The tier, the credits and who looks after both, as they are today. */
export function BillingPage() {
  const { fail, values, error, isLoading, retry } = useCompanyInfo()
  const showsSkeleton = useDelayedLoading(isLoading && !values)
  return (
    <SettingsPage title="Billing">
      {values ? (
        <Tier company={values} />
      ) : showsSkeleton ? (
        <TierSkeleton />
      ) : (
        fail && (
          <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
        )
      )}
    </SettingsPage>
  )
}

function Tier({ company }: { company: CompanyInfo }) {
  const mayManage = useCredentials()?.privileges.includes('billing.manage') ?? false
  const { title, credits_allowance: allowance } = company.subscription.subscription_plan
  const left = formatNumber(company.credits_balance)
  return (
    <Card aria-label="Tier and credits" padding="none">
      <div className="p-4 md:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-type-15">{title}</h3>
          <p className="text-fg-2 tabular-nums">
            <strong className="text-type-18 text-fg">{left}</strong> of {formatNumber(allowance)}{' '}
            credits left
          </p>
        </div>
        <div className="mt-3">
          <ProgressBar
            label={`${left} of ${formatNumber(allowance)} credits left`}
            max={allowance}
            size={8}
            value={company.credits_balance}
          />
        </div>
      </div>
      <dl className="grid md:grid-cols-2">
        <Cell label="Team">
          {countOf(company.no_of_current_team_members, 'member', 'members')} of {company.name}
        </Cell>
        <Cell label="Who manages billing">
          {mayManage
            ? 'You do, and so do all owners.'
            : 'The owners do. Ask one of them to change the tier.'}
        </Cell>
      </dl>
    </Card>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-line p-4 md:not-first:border-l md:px-5">
      <dt className="text-type-12 text-fg-2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function TierSkeleton() {
  return (
    <SkeletonRegion label="Loading tier and credits">
      <Card padding="none">
        <div className="p-4 md:p-5">
          <div className="flex h-6 items-center justify-between">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="mt-3 h-2 w-full" />
        </div>
        <div className="grid md:grid-cols-2">
          <SkeletonCell />
          <SkeletonCell />
        </div>
      </Card>
    </SkeletonRegion>
  )
}

function SkeletonCell() {
  return (
    <div className="flex h-[71px] flex-col justify-center gap-2.5 border-t border-line px-5 md:not-first:border-l">
      <Skeleton className="h-2.5 w-16" />
      <Skeleton className="h-3 w-48" />
    </div>
  )
}
