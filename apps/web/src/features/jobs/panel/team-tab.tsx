import type { Member } from '@headwater/contract/identity/team'
import { type JobDetail, setJobTeam } from '@headwater/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { IconButton } from '#ui/buttons/icon-button'
import { Avatar } from '#ui/data/avatar'
import { toast } from '#ui/feedback/toast'
import { Combobox } from '#ui/forms/combobox'
import { Truncated } from '#ui/typography/truncated'
import { updateCachedJob } from '../reload-jobs.ts'
import { useMayWriteJobs } from '../use-may-write-jobs.ts'
import { formatMemberName, useMemberOptions } from '../use-member-options.ts'

type TeamMember = JobDetail['team'][number]

/** Edits the hiring team of the job. Changes apply at once and can be undone. */
export function TeamTab({ job }: { job: JobDetail }) {
  const { mayWrite } = useMayWriteJobs()
  const { isBusy, add, remove } = useTeamActs(job)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-fg-2">
        Reviewers on the hiring team see this job and its sessions. They see no other jobs.
      </p>
      {mayWrite && <AddMember isBusy={isBusy} job={job} onAdd={add} />}
      <ul aria-label="Hiring team" className="flex flex-col">
        <Row member={{ ...job.owner, role: 'Job owner' }} />
        {job.team
          .filter(({ clientId }) => clientId !== job.owner.clientId)
          .map((member) => (
            <Row
              key={member.clientId}
              member={member}
              {...(mayWrite && { onDrop: () => void remove(member) })}
            />
          ))}
      </ul>
    </div>
  )
}

function Row({ member, onDrop }: { member: TeamMember; onDrop?: () => void }) {
  const { name, role, photoUrl } = member
  return (
    <li className="flex min-h-13 items-center gap-3 border-line not-first:border-t">
      <Avatar name={name} size={32} src={photoUrl} />
      <div className="min-w-0 flex-1">
        <Truncated className="font-medium" text={name} />
        <p className="text-type-12 text-fg-2 first-letter:uppercase">{role}</p>
      </div>
      {onDrop && <IconButton icon={X} label={`Remove ${name} from the team`} onClick={onDrop} />}
    </li>
  )
}

interface AddMemberProps {
  job: JobDetail
  isBusy: boolean
  onAdd: (member: Member) => Promise<void>
}

function AddMember({ job, isBusy, onAdd }: AddMemberProps) {
  const isThere = new Set([job.owner.clientId, ...job.team.map(({ clientId }) => clientId)])
  const { members, options, search, isLoading, hasMore } = useMemberOptions(
    ({ id, isSuspended }) => !isThere.has(id) && !isSuspended,
  )
  return (
    <Combobox
      disabled={isBusy}
      hasMore={hasMore}
      icon={UserPlus}
      label="Add to the hiring team"
      loading={isLoading}
      onSearch={search}
      onValuesChange={([id]) => {
        const member = members.find((each) => each.id === id)
        if (member) void onAdd(member)
      }}
      options={options}
      placeholder="Add a member"
      searchPlaceholder="Name or email"
      values={[]}
    />
  )
}

function useTeamActs(job: JobDetail) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const ids = job.team.map(({ clientId }) => clientId)

  async function set(clientIds: string[], words: string, before?: string[]) {
    setBusy(true)
    try {
      await updateCachedJob(cache, await call(setJobTeam, { jobId: job.id, clientIds }))
      const onUndo = () => void set(before ?? [], 'Change undone.')
      toast({ message: words, ...(before && { onUndo }) })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
    setBusy(false)
  }

  return {
    isBusy,
    add: (member: Member) =>
      set(
        [...ids, member.id],
        member.role === 'reviewer'
          ? `${formatMemberName(member)} added to the hiring team. They can see the job now.`
          : `${formatMemberName(member)} added to the hiring team.`,
        ids,
      ),
    remove: ({ clientId, name }: TeamMember) =>
      set(
        ids.filter((id) => id !== clientId),
        `${name} removed from the hiring team.`,
        ids,
      ),
  }
}
