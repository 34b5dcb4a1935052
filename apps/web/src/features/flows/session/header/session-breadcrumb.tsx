import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { FlowStatusBadge } from './flow-status-badge.tsx'
import { SessionName } from './session-name.tsx'

interface SessionBreadcrumbProps {
  flow: FlowDetail
  isReadOnly: boolean
  /** By default the status. */
  badge?: ReactNode
}

/** Shows the job of a session, its name and its status. */
export function SessionBreadcrumb({
  flow,
  isReadOnly,
  badge = <FlowStatusBadge flow={flow} />,
}: SessionBreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 max-md:flex-col max-md:items-start max-md:gap-0">
        <li className={`${level} shrink-0 max-md:hidden`}>
          <Link className={crumb} to="/main/jobs">
            Jobs
          </Link>
          <Arrow />
        </li>
        <li className={`${level} shrink-[20]`}>
          <Link
            className={`${crumb} max-w-64 truncate`}
            params={{ jobId: flow.jobId }}
            title={flow.jobTitle}
            to="/main/pipeline/$jobId"
          >
            {flow.jobTitle}
          </Link>
          <Arrow />
        </li>
        <li aria-current="page" className="flex min-w-0 items-center gap-2 max-md:w-full">
          <SessionName flow={flow} isReadOnly={isReadOnly} />
          {badge}
        </li>
      </ol>
    </nav>
  )
}

function Arrow() {
  return <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={14} />
}

const level = 'flex min-w-0 items-center gap-1.5'
const crumb = 'touch-target min-w-0 rounded-sm leading-6! text-fg-2 hover:text-fg'
