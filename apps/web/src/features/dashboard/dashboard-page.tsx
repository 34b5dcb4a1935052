import { Suspense, useState } from 'react'
import { PromisedAnswers } from '#features/pipeline'
import { formatLongDay } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useReading } from '#lib/use-reading'
import { PageHeader } from '#ui/page-header'
import { AccountStrip } from './account-strip.tsx'
import { greet } from './greet.ts'

/** The first screen: who you are to us today, and what your company has. */
export function DashboardPage() {
  const credentials = useCredentials()
  const reading = useReading()
  const [now] = useState(() => new Date())
  return (
    <div className="flex flex-col gap-4 p-4 md:px-6 md:pt-5 md:pb-6">
      <PageHeader lead={formatLongDay(now, reading)} title={greet(now, credentials?.first_name)} />
      <AccountStrip />
      {credentials?.privileges.includes('pipeline.review') && (
        <Suspense>
          <PromisedAnswers />
        </Suspense>
      )}
    </div>
  )
}
