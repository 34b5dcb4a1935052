import type { ThreadSummary } from '@headwater/contract/outreach/threads'
import { Badge, type BadgeTone } from '#ui/data/badge'

type ReplyLabel = NonNullable<ThreadSummary['badge']>

/** Shows what the latest reply says. “No” is an answer like any other, so it is never red. */
export function ReplyBadge({ kind }: { kind: ReplyLabel }) {
  const { label, tone } = replyLabels[kind]
  return <Badge tone={tone}>{label}</Badge>
}

export const replyLabels: Readonly<Record<ReplyLabel, { label: string; tone: BadgeTone }>> = {
  interested: { label: 'Interested', tone: 'ok' },
  not_now: { label: 'Not now', tone: 'neutral' },
  no: { label: 'No', tone: 'neutral' },
  question: { label: 'Question', tone: 'person' },
  out_of_office: { label: 'Out of office', tone: 'neutral' },
  bounced: { label: 'Bounced', tone: 'bad' },
}
