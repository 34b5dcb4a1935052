import type { FlowDetail } from '@headwater/contract/flows/flows'
import { LockKeyhole, Sailboat } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCredentials } from '#lib/session'
import { EmptyState } from '#ui/feedback/empty-state'
import { LoadErrorState } from '#ui/feedback/load-error-state'

/** Shows a tab to those who may see whom a session writes to, from its first start on. */
export function PeopleAccess({ flow, children }: { flow: FlowDetail; children: ReactNode }) {
  const mayRead = useCredentials()?.privileges.includes('pipeline.write') ?? false
  if (mayRead && flow.status !== 'starting') return children
  if (mayRead)
    return (
      <Centred>
        <EmptyState icon={Sailboat} title="No one is in this session yet">
          People and emails appear here when the launch starts.
        </EmptyState>
      </Centred>
    )
  return (
    <Centred>
      <EmptyState icon={LockKeyhole} title="You can’t see whom this session writes to">
        Your role is for reviewing candidates. Ask an admin for access to the pipeline.
      </EmptyState>
    </Centred>
  )
}

/** What a session does in a word, where it does not send. */
export function formatStandstill(flow: FlowDetail): string | undefined {
  if (flow.isArchived) return 'This session is archived. Nothing more is sent.'
  if (flow.status === 'paused')
    return 'This session is paused. Nothing is sent until you resume it.'
  return undefined
}

interface TabFailureProps {
  title: string
  pages: { error: string | undefined; isLoading: boolean; retry: () => void }
}

export function TabFailure({ title, pages: { error = '', isLoading, retry } }: TabFailureProps) {
  return (
    <Centred>
      <div role="alert">
        <LoadErrorState isRetrying={isLoading} onRetry={retry} sentence={error} title={title} />
      </div>
    </Centred>
  )
}

export function Centred({ children }: { children: ReactNode }) {
  return <div className="grid min-h-60 flex-1 place-items-center px-4 py-8">{children}</div>
}
