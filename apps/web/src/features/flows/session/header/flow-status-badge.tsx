import type { FlowStatus, FlowSummary } from '@headwater/contract/flows/flows'
import { Badge, type BadgeTone } from '#ui/data/badge'

/** Shows whether a session is a draft, running or archived. */
export function FlowStatusBadge({ flow }: { flow: Pick<FlowSummary, 'status' | 'isArchived'> }) {
  if (flow.isArchived) return <Badge>Archived</Badge>
  const { label, tone, isLive } = statuses[flow.status]
  return (
    <Badge dot={isLive} tone={tone}>
      {label}
    </Badge>
  )
}

/** Returns whether a session was launched, so that it has people and a history. */
export function isLaunched({ status }: Pick<FlowSummary, 'status'>): boolean {
  return status !== 'draft'
}

const statuses: Readonly<Record<FlowStatus, { label: string; tone: BadgeTone; isLive: boolean }>> =
  {
    draft: { label: 'Draft', tone: 'neutral', isLive: false },
    starting: { label: 'Starting', tone: 'accent', isLive: true },
    running: { label: 'Running', tone: 'accent', isLive: true },
    paused: { label: 'Paused', tone: 'warn', isLive: false },
  }
