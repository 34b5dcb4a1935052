import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Badge } from '#ui/badge'
import type { Names } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { SavedState } from './saved-state.tsx'
import { SessionName } from './session-name.tsx'

const CopyLink = lazy(async () => ({ default: (await import('./copy-link.tsx')).CopyLink }))

export interface SessionHeadProps {
  flow: FlowDetail
  draft: SearchDraft
  names: Names
}

interface SessionHeadSlots {
  /** Which version is shown, and the way to the others. */
  versions: ReactNode
  /** What can be done to the search as a whole. */
  menu: ReactNode
}

/** Where the session belongs, whether it is saved, and the link that gives its search away. */
export function SessionHead({
  flow,
  draft,
  names,
  versions,
  menu,
}: SessionHeadProps & SessionHeadSlots) {
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
      <SavedState draft={draft} />
      <Suspense fallback={<span className="h-8 w-27" />}>
        <CopyLink draft={draft} flow={flow} names={names} />
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
