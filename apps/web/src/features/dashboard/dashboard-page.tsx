import { Suspense, useState } from 'react'
import { RepliesDue } from '#features/pipeline'
import { formatLongDay } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useLocale } from '#lib/use-locale'
import { PageHeader } from '#ui/layout/page-header'
import { AccountSummary } from './account-summary.tsx'

/** Shows the first screen: a greeting and the company's account. */
export function DashboardPage() {
  const credentials = useCredentials()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  return (
    <div className="flex flex-col gap-4 p-4 md:px-6 md:pt-5 md:pb-6">
      <PageHeader
        lead={formatLongDay(now, locale)}
        title={formatGreeting(now, credentials?.first_name)}
      />
      <AccountSummary />
      {credentials?.privileges.includes('pipeline.review') && (
        <Suspense>
          <RepliesDue />
        </Suspense>
      )}
    </div>
  )
}

/** Returns "Good morning" and the like, by the local time of the user. */
export function formatGreeting(now: Date, firstName: string | undefined): string {
  const hour = now.getHours()
  const part =
    hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`
}
