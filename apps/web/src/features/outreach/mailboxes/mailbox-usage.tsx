import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { formatNumber } from '#lib/format'
import { ProgressBar } from '#ui/feedback/progress-bar'

/** Shows how many emails a mailbox sent today, and how many wait, against its limit of today. */
export function MailboxUsage({ mailbox }: { mailbox: Mailbox }) {
  const { status, sentToday, held, capToday, dailyCap } = mailbox
  const isHeld = status !== 'connected' && held > 0
  const sent = isHeld
    ? `${formatNumber(sentToday)} sent, ${formatNumber(held)} held`
    : `${formatNumber(sentToday)} sent today`
  const limit =
    capToday < dailyCap
      ? `limit ${formatNumber(capToday)}, later ${formatNumber(dailyCap)}`
      : `limit ${formatNumber(capToday)}`
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex justify-between gap-3 text-type-12 tabular-nums">
        <span className="font-medium whitespace-nowrap">{sent}</span>
        <span className="truncate text-fg-2">{limit}</span>
      </p>
      <ProgressBar
        label={`${sent}, ${limit}`}
        max={capToday}
        measures="cap"
        state={barStates[status]}
        value={isHeld && status === 'disconnected' ? held : sentToday}
      />
    </div>
  )
}

const barStates = {
  connected: 'going',
  throttled: 'going',
  paused: 'paused',
  disconnected: 'held',
} as const satisfies Record<Mailbox['status'], string>
