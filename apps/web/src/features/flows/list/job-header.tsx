import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '#lib/page-title'
import { Breadcrumb, Crumb } from '#ui/navigation/breadcrumb'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { NewSessionButton } from './new-session-button.tsx'
import { useListedJob } from './use-listed-job.ts'

interface JobHeaderProps {
  jobId: string
  hasNewSession: boolean
  /** Called if the job does not exist for the user. */
  onMissing: (jobId: string) => void
}

/** Shows the job whose sessions are listed, and its other pages. */
export function JobHeader({ jobId, hasNewSession, onMissing }: JobHeaderProps) {
  const { job, isMissing, newSessionPath } = useListedJob(jobId)
  usePageTitle(job && `Sessions · ${job.title}`)
  useEffect(() => {
    if (isMissing) onMissing(jobId)
  }, [isMissing, jobId, onMissing])
  return (
    <header className="flex min-h-(--topbar) shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 max-md:py-3 md:px-6">
      <Breadcrumb>
        <Crumb>
          <Link to="/main/jobs">Jobs</Link>
        </Crumb>
        <Crumb current>
          <h1 className="truncate text-type-13 font-semibold" title={job?.title}>
            {job?.title ?? 'Job'}
            <span className="sr-only">: sessions</span>
          </h1>
        </Crumb>
      </Breadcrumb>
      <TabNav className="ml-2 max-md:ml-0" kind="pill" label="The job">
        <TabLink kind="pill">
          <Link params={{ jobId }} to="/main/pipeline/$jobId">
            Pipeline
          </Link>
        </TabLink>
        <TabLink kind="pill" {...(job && { count: job.sessions })}>
          <Link search={{ jobId } as object} to="/main/sessions">
            Sessions
          </Link>
        </TabLink>
        <TabLink kind="pill">
          <Link search={{ job: jobId } as object} to="/main/jobs">
            Details
          </Link>
        </TabLink>
      </TabNav>
      <div className="ml-auto flex items-center gap-2">
        {hasNewSession && <NewSessionButton path={newSessionPath} />}
      </div>
    </header>
  )
}
