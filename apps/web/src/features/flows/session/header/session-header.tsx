import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Badge } from '#ui/data/badge'
import { SaveStatus } from './save-status.tsx'
import type { SessionHeaderProps } from './session-header-props.ts'
import { SessionName } from './session-name.tsx'

const CopyLinkButton = lazy(async () => ({
  default: (await import('./copy-link-button.tsx')).CopyLinkButton,
}))

interface SessionHeaderSlots {
  /** Shows the current version and opens the others. */
  versions: ReactNode
  /** The menu of actions on the whole search. */
  menu: ReactNode
}

/** Shows the session's job, its save status and the button that copies its link. */
export function SessionHeader({
  flow,
  draft,
  names,
  versions,
  menu,
}: SessionHeaderProps & SessionHeaderSlots) {
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-3 px-4 max-md:py-2 md:px-6">
      <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
        <ol className="flex min-w-0 items-center gap-1.5 max-md:flex-col max-md:items-start max-md:gap-0">
          <li className={`${step} max-md:hidden`}>
            <Link className={crumb} to="/main/jobs">
              Jobs
            </Link>
            <Arrow />
          </li>
          <li className={step}>
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
            <SessionName flow={flow} isReadOnly={draft.isReadOnly} />
            <Badge>{flow.isArchived ? 'Archived' : 'Draft'}</Badge>
          </li>
        </ol>
      </nav>
      {versions}
      <SaveStatus draft={draft} />
      <Suspense fallback={<span className="h-8 w-27" />}>
        <CopyLinkButton draft={draft} flow={flow} names={names} />
      </Suspense>
      {menu}
    </header>
  )
}

function Arrow() {
  return <ChevronRight aria-hidden="true" className="text-fg-3" size={14} />
}

const step = 'flex min-w-0 shrink-0 items-center gap-1.5'
const crumb = 'touch-target rounded-sm leading-6! text-fg-2 hover:text-fg'
