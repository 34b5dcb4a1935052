import { type SessionSummary, sessionsTopic } from '@headwater/contract/flows/sessions'
import { getJob } from '@headwater/contract/jobs/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Lock, Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { usePageTitle } from '#lib/page-title'
import { useCredentials } from '#lib/session'
import { useHotkeys } from '#lib/use-hotkeys'
import { loadQueryOptions } from '#lib/use-load-data'
import { type Selection, useSelection } from '#lib/use-selection'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { NotFoundContent } from '#ui/feedback/not-found-content'
import { PageHeader } from '#ui/layout/page-header'
import { isNotFoundError } from '../searches/is-not-found-error.ts'
import { JobHeader } from './job-header.tsx'
import { reloadSessions } from './reload-sessions.ts'
import { SessionFigures } from './session-figures.tsx'
import { pathToNewSession, toSession } from './session-paths.ts'
import { SessionTabs } from './session-tabs.tsx'
import { SessionsList } from './sessions-list.tsx'
import { SessionsToolbar } from './sessions-toolbar.tsx'
import { useMayWriteSessions } from './use-may-write-sessions.ts'
import { useSessionSearch } from './use-session-search.ts'
import { useSessions } from './use-sessions.ts'

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
  const job = useQuery({ ...loadQueryOptions(getJob, { jobId: jobId ?? '' }), enabled: !!jobId })
  usePageTitle(jobId && job.data ? `Sessions · ${job.data.title}` : undefined)
  useLiveTopic(sessionsTopic, useCredentials()?.company_id, () => void reloadSessions(cache))

  const { counts, items } = sessions
  const total = counts && counts.all + counts.archived
  const hasNone = !isFiltered && total === 0
  const newPath =
    jobId && job.data
      ? pathToNewSession({ id: jobId, title: job.data.title }, job.data.sessions + 1)
      : '/main/flow-steps'
  const open = useCallback(
    (session: SessionSummary) => void navigate(toSession(session)),
    [navigate],
  )
  if (jobId && isNotFoundError(job.error)) return <NotFoundContent />
  const newSession = <NewSessionButton path={newPath} />
  return (
    <div className="flex min-h-full flex-col">
      {jobId ? (
        <JobHeader actions={!hasNone && newSession} job={job.data} jobId={jobId} />
      ) : (
        <PageHeader
          actions={!hasNone && newSession}
          className="min-h-15 px-4 pt-4 md:min-h-13 md:px-6 md:pt-5"
          title="Sessions"
        />
      )}
      <SessionTabs counts={counts} search={search} />
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4 md:px-6 md:pb-6">
        {hasNone ? (
          <Suspense>
            <NoSessionsYet
              job={job.data && { hasCriteria: job.data.criteria.length > 0 }}
              newSession={newSession}
            />
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

function NewSessionButton({ path }: { path: string }) {
  const navigate = useNavigate()
  const { mayWrite, disabledReason } = useMayWriteSessions()
  const start = () => void navigate({ to: path })
  useHotkeys(mayWrite ? [{ keys: 'n', label: 'New session', group: 'Sessions', run: start }] : [])
  if (!mayWrite)
    return (
      <Button disabledReason={disabledReason} icon={Plus} kind="primary">
        New session
      </Button>
    )
  return (
    <Button aria-keyshortcuts="n" asChild icon={Plus} kind="primary">
      <Link to={path}>New session</Link>
    </Button>
  )
}
