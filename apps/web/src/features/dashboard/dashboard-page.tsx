import { Suspense } from 'react'
import { RepliesDue } from '#features/pipeline'
import { useNow } from '#lib/clock'
import { formatLongDay, getHour, type Locale } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useLocale } from '#lib/use-locale'
import { PageHeader } from '#ui/layout/page-header'
import { AccountSummary } from './account-summary.tsx'

/** Shows the first screen: a greeting and the company's account. */
export function DashboardPage() {
  const credentials = useCredentials()
  const locale = useLocale()
  const now = useNow()
  return (
    <div className="flex flex-col gap-4 p-4 md:px-6 md:pt-5 md:pb-6">
      <PageHeader
        lead={formatLongDay(now, locale)}
        title={formatGreeting(now, credentials?.first_name, locale)}
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

/** Returns "Good morning" and the like, by the time of day in the user's time zone. */
export function formatGreeting(now: Date, firstName: string | undefined, locale: Locale): string {
  const hour = getHour(now, locale)
  const part =
    hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`
}
