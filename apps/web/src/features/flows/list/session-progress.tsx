import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { formatCount, formatNumber } from '#lib/format'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { formatProgress, stateTexts } from './format-session.ts'

/** Shows how many of the planned emails were sent, above a bar. */
export function SessionProgress({ session }: { session: SessionSummary }) {
  const { emailsSent, emailsPlanned, state } = session
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="flex justify-between text-type-12 tabular-nums">
        <span className="font-medium">{formatNumber(emailsSent)}</span>
        <span className="text-fg-2">of {formatCount(emailsPlanned, 'email', 'emails')}</span>
      </span>
      <ProgressBar
        label={formatProgress(session)}
        max={emailsPlanned}
        state={stateTexts[state].progress}
        value={emailsSent}
      />
    </span>
  )
}
