import { Link } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { Avatar } from '#ui/avatar'
import { Breadcrumb, Crumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { LateMenu } from '#ui/late-menu'
import { TabLink, TabNav } from '#ui/tab-nav'
import { useBoard, useBoardRoom } from '../board-room.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import { PhoneHead } from './phone-head.tsx'
import { useSourcingLink } from './use-sourcing-link.ts'

interface TopBarProps {
  isPhone: boolean
  /** The empty board offers the primary itself. */
  isEmpty: boolean
}

/** Which job this is, its other parts, who works on it, and the way to more people. */
export function TopBar({ isPhone, isEmpty }: TopBarProps) {
  const job = useBoard((state) => state.job)
  const sessions = useBoard((state) => state.sessions.length)
  if (isPhone) return <PhoneHead />
  return (
    <header className="flex h-(--topbar) shrink-0 items-center gap-4 px-6">
      <Breadcrumb>
        <Crumb>
          <Link to="/main/jobs">Jobs</Link>
        </Crumb>
        <Crumb current>
          <h1 className="truncate text-type-13 font-semibold" title={job.title}>
            {job.title}
          </h1>
        </Crumb>
      </Breadcrumb>
      <span className="-ml-2 flex">
        <JobStatusBadge job={job} />
      </span>
      <TabNav className="ml-2 max-lg:hidden" kind="pill" label="The job">
        <TabLink kind="pill">
          <Link params={{ jobId: job.id }} to="/main/pipeline/$jobId">
            Pipeline
          </Link>
        </TabLink>
        <TabLink count={sessions} kind="pill">
          <Link search={{ job: job.id, part: 'searches' } as object} to="/main/jobs">
            Sessions
          </Link>
        </TabLink>
        <TabLink kind="pill">
          <Link search={{ job: job.id } as object} to="/main/jobs">
            Details
          </Link>
        </TabLink>
      </TabNav>
      <div className="ml-auto flex shrink-0 items-center gap-3">
        <Team />
        <BoardMenuButton />
        {!isEmpty && <SourceButton />}
      </div>
    </header>
  )
}

const mostShown = 3

/** Whoever may see the job; those who do not fit are counted. */
function Team() {
  const members = useBoard((state) => state.members)
  const more = members.length - mostShown
  return (
    <ul aria-label="Who sees this job" className="flex items-center max-xl:hidden">
      {members.slice(0, mostShown).map(({ clientId, name }) => (
        <li
          className="-ml-1.5 flex rounded-full border-2 border-canvas first:ml-0"
          key={clientId}
          title={name}
        >
          <Avatar labelled name={name} size={24} />
        </li>
      ))}
      {more > 0 && (
        <li
          className="ml-1 text-type-12 text-fg-2 tabular-nums"
          title={members
            .slice(mostShown)
            .map(({ name }) => name)
            .join(', ')}
        >
          + {more}
        </li>
      )}
    </ul>
  )
}

function BoardMenuButton() {
  return (
    <LateMenu
      button={(asking) => <IconButton icon={Ellipsis} label="More for this pipeline" {...asking} />}
      load={loadMenu}
      props={{}}
      waits="until wanted"
    />
  )
}

async function loadMenu() {
  return (await import('./board-menu.tsx')).BoardMenu
}

export function SourceButton() {
  const { acts } = useBoardRoom()
  const to = useSourcingLink()
  if (acts.whyNot !== undefined)
    return (
      <Button disabledReason={acts.whyNot} icon={Search} kind="primary">
        Source candidates
      </Button>
    )
  return (
    <Button asChild icon={Search} kind="primary">
      <Link to={to}>Source candidates</Link>
    </Button>
  )
}
