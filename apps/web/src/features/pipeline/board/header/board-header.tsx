import { type JobStatus, jobStatuses, jobStatusTexts } from '@headwater/contract/jobs/jobs'
import type { Board } from '@headwater/contract/pipeline/board'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Search } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { Badge, type BadgeTone } from '#ui/data/badge'
import { Breadcrumb, Crumb } from '#ui/navigation/breadcrumb'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { useBoard, useBoardContext } from '../board-context.ts'
import { PhoneHeader } from './phone-header.tsx'

const tones: Readonly<Record<JobStatus, BadgeTone>> = {
  draft: 'neutral',
  open: 'ok',
  on_hold: 'warn',
  closed: 'neutral',
}

interface BoardHeaderProps {
  isPhone: boolean
  /** The empty board has the primary button itself. */
  isEmpty: boolean
}

/** Shows the job, its other pages, its team and the button to add people. */
export function BoardHeader({ isPhone, isEmpty }: BoardHeaderProps) {
  const job = useBoard((state) => state.job)
  const sessions = useBoard((state) => state.sessions.length)
  if (isPhone) return <PhoneHeader />
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
          <Link search={{ jobId: job.id } as object} to="/main/sessions">
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
        <HiringTeam />
        <BoardMenuButton />
        {!isEmpty && <SourceCandidatesButton />}
      </div>
    </header>
  )
}

const maxShownMembers = 3

/** Members who may see the job. Those who do not fit are counted. */
function HiringTeam() {
  const members = useBoard((state) => state.members)
  const more = members.length - maxShownMembers
  return (
    <ul aria-label="Hiring team" className="flex items-center max-xl:hidden">
      {members.slice(0, maxShownMembers).map(({ clientId, name }) => (
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
            .slice(maxShownMembers)
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
    <LazyMenu
      button={(buttonProps) => (
        <IconButton icon={Ellipsis} label="More for this pipeline" {...buttonProps} />
      )}
      load={loadMenu}
      props={{}}
      loadWhen="until wanted"
    />
  )
}

async function loadMenu() {
  return (await import('./board-menu.tsx')).BoardMenu
}

export function SourceCandidatesButton() {
  const { acts } = useBoardContext()
  const to = useSourcingLink()
  if (acts.disabledReason !== undefined)
    return (
      <Button disabledReason={acts.disabledReason} icon={Search} kind="primary">
        Source candidates
      </Button>
    )
  return (
    <Button asChild icon={Search} kind="primary">
      <Link to={to}>Source candidates</Link>
    </Button>
  )
}

/** Shows the job's status, or that it is archived. */
function JobStatusBadge({ job }: { job: Board['job'] }) {
  const status = jobStatuses.find((each) => each === job.status)
  if (job.isArchived || !status) return <Badge>Archived</Badge>
  return (
    <Badge dot={status === 'open' || status === 'on_hold'} tone={tones[status]}>
      {jobStatusTexts[status].label}
    </Badge>
  )
}

/** Returns the link to the job's newest session, or to creating its first one. */
function useSourcingLink(): string {
  return useBoard(({ job, sessions: [newest] }) =>
    newest
      ? `/main/sourcingsession/${newest.flowId}`
      : `/main/addSearch/${job.id}/${encodeURIComponent(job.title)}/1`,
  )
}
