import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb, Crumb } from '#ui/breadcrumb'
import { PageHeader } from '#ui/page-header'
import { Truncated } from '#ui/truncated'

interface SearchFrameProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** The name is only a label; the job is the one with the id. */
  job: { id: string; name: string }
  children: ReactNode
}

/** A page about one search of a job: where it lies, and what it is for. */
export function SearchFrame({ title, lead, actions, job, children }: SearchFrameProps) {
  return (
    <div className="flex max-w-180 flex-col gap-4 p-4 pb-8 md:px-6 md:pt-5 md:pb-12">
      <Breadcrumb>
        <Crumb>
          <Link to="/main/jobs">Jobs</Link>
        </Crumb>
        <li className="flex min-w-0 text-fg-2">
          <Link
            className="touch-target min-w-0 rounded-sm hover:text-fg"
            search={{ job: job.id, part: 'searches' }}
            to="/main/jobs"
          >
            <Truncated text={job.name} />
          </Link>
        </li>
      </Breadcrumb>
      <PageHeader actions={actions} lead={lead} title={title} />
      {children}
    </div>
  )
}
