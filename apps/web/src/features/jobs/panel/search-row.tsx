import type { FlowSummary } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { countOf, formatAgo } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { IconButton } from '#ui/icon-button'
import { LateMenu } from '#ui/late-menu'
import { SearchNews } from './search-news.tsx'
import { pathToSession } from './search-paths.ts'

interface SearchRowProps {
  flow: FlowSummary
  /** The number that the job's next search has. */
  next: number
  mayWrite: boolean
}

/** One search of a job: the way into it, who is new in it, and what can be done to it. */
export function SearchRow({ flow, next, mayWrite }: SearchRowProps) {
  const reading = useReading()
  const [now] = useState(() => new Date())
  return (
    <li className="flex items-center border-line pr-2 not-first:border-t hover:bg-hover">
      <Link
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2 pr-2 pl-3"
        to={pathToSession(flow.id)}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={flow.name}>
            {flow.name}
          </span>
          <span className="block truncate text-type-12 text-fg-2 tabular-nums">
            {countOf(flow.criteria, 'criterion', 'criteria')} · version {flow.version} · changed{' '}
            {formatAgo(flow.changedAt, now, reading)}
          </span>
          {!flow.isArchived && flow.criteria > 0 && <SearchNews flowId={flow.id} />}
        </span>
        {!mayWrite && <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={16} />}
      </Link>
      {mayWrite && (
        <LateMenu
          button={(asking) => (
            <IconButton
              icon={MoreHorizontal}
              label={`More for ${flow.name}`}
              size="sm"
              {...asking}
            />
          )}
          load={loadMenu}
          props={{ flow, next }}
          waits="until wanted"
        />
      )}
    </li>
  )
}

async function loadMenu() {
  return (await import('./search-menu.tsx')).SearchMenu
}
