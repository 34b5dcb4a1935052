import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#ui/layout/page-header'
import { Breadcrumb, Crumb } from '#ui/navigation/breadcrumb'
import { Truncated } from '#ui/typography/truncated'

interface SearchPageLayoutProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** The name is only a label. The id identifies the job. */
  job: { id: string; name: string }
  children: ReactNode
}

/** Renders a page about one search of a job, with breadcrumb, title and description. */
export function SearchPageLayout({ title, lead, actions, job, children }: SearchPageLayoutProps) {
  return (
    <div className="flex max-w-180 flex-col gap-4 p-4 pb-8 md:px-6 md:pt-5 md:pb-12">
      <Breadcrumb>
        <Crumb>
          <Link to="/main/jobs">Jobs</Link>
        </Crumb>
        <li className="flex min-w-0 text-fg-2">
          <Link
            className="touch-target min-w-0 rounded-sm hover:text-fg"
            search={{ jobId: job.id } as object}
            to="/main/sessions"
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
