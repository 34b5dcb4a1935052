import { type SessionSummary, sessionsTopic } from '@headwater/contract/flows/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { useCredentials } from '#lib/session'
import { type Selection, useSelection } from '#lib/use-selection'
import { EmptyState } from '#ui/feedback/empty-state'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { PageHeader } from '#ui/layout/page-header'
import { NewSessionButton } from './new-session-button.tsx'
import { SessionFigures } from './session-figures.tsx'
import { toSession } from './session-paths.ts'
import { SessionTabs } from './session-tabs.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SessionsToolbar } from './sessions-toolbar.tsx'
import { useSessionSearch } from './use-session-search.ts'
import { useSessions } from './use-sessions.ts'

const JobHeader = lazy(async () => ({ default: (await import('./job-header.tsx')).JobHeader }))
const NoSessionsYet = lazy(async () => ({
  default: (await import('./no-sessions-yet.tsx')).NoSessionsYet,
}))
const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar.tsx')).SelectionBar,
}))

/** Shows the sessions of all jobs or of one: to find, open, pause, copy and archive. */
export function SessionsPage() {
  const credentials = useCredentials()
  if (credentials?.privileges.includes('pipeline.review')) return <AllowedSessionsPage />
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader className="min-h-15 px-4 pt-4 md:min-h-13 md:px-6 md:pt-5" title="Sessions" />
      <div className="p-4 md:p-6">
        <EmptyState icon={Lock} title="You can’t see sessions">
          Your role has no access to sessions. Ask an owner or admin for access.
        </EmptyState>
      </div>
    </div>
  )
}

function AllowedSessionsPage() {
  const state = useSessionSearch()
  const { search, isFiltered } = state
  const { jobId } = search
  const sessions = useSessions(search)
  const selection = useSessionSelection(JSON.stringify({ ...search, sort: undefined }))
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [missingJobId, setMissingJobId] = useState<string>()
  useLiveTopic(sessionsTopic, useCredentials()?.company_id, () => {
    void import('./reload-sessions.ts').then(({ reloadSessions }) => reloadSessions(cache))
  })

  const { counts, items } = sessions
  const total = counts && counts.all + counts.archived
  const hasNone = !isFiltered && total === 0
  const open = useCallback(
    (session: SessionSummary) => void navigate(toSession(session)),
    [navigate],
  )
  if (jobId !== undefined && jobId === missingJobId) return <NotFoundContent />
  return (
    <div className="flex min-h-full flex-col">
      {jobId ? (
        <Suspense fallback={<div className="h-(--topbar) shrink-0" />}>
          <JobHeader hasNewSession={!hasNone} jobId={jobId} onMissing={setMissingJobId} />
        </Suspense>
      ) : (
        <PageHeader
          actions={!hasNone && <NewSessionButton />}
          className="min-h-15 px-4 pt-4 md:min-h-13 md:px-6 md:pt-5"
          title="Sessions"
        />
      )}
      <SessionTabs counts={counts} search={search} />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4 md:px-6 md:pb-6">
        {hasNone ? (
          <Suspense>
            <NoSessionsYet jobId={jobId} />
          </Suspense>
        ) : (
          <>
            {!jobId && <SessionFigures />}
            <h2 className="sr-only">Session list</h2>
            <SessionsToolbar
              isOfOneJob={jobId !== undefined}
              selection={selection}
              sessions={sessions}
              state={state}
            />
            <SessionsList
              isOfOneJob={jobId !== undefined}
              onOpen={open}
              selection={selection}
              sessions={sessions}
              state={state}
            />
          </>
        )}
        <Suspense>
          {selection.ids.size > 0 && <SelectionBar items={items ?? []} selection={selection} />}
        </Suspense>
      </div>
    </div>
  )
}

/** Holds the selected sessions. Another list clears it: actions apply to what is shown. */
function useSessionSelection(list: string): Selection {
  const selection = useSelection()
  const [selectedIn, setSelectedIn] = useState(list)
  if (selectedIn !== list) {
    setSelectedIn(list)
    selection.clear()
  }
  return selection
}
