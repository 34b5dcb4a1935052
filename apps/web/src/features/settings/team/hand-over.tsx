import type { ResultOf } from '@headwater/contract/endpoint'
import type { Heir, listHeirs, Member } from '@headwater/contract/identity/team'
import { countOf } from '#lib/format'
import type { LoadedData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { HeirChoice } from '../heir-choice.tsx'

interface HandOverProps {
  member: Member
  loaded: LoadedData<ResultOf<typeof listHeirs>>
  heir: Heir | undefined
  onChoose: (heir: Heir) => void
}

/** Who takes over from a member who leaves, and what there is to take over, in numbers. */
export function HandOver({ member, loaded, heir, onChoose }: HandOverProps) {
  const { values, error, retry } = loaded
  if (!values)
    return error === undefined ? (
      <SkeletonRegion label="Loading who can take over">
        <Skeleton className="h-16 w-full" />
      </SkeletonRegion>
    ) : (
      <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
    )
  if (values.heirs.length === 0)
    return (
      <Banner title="There is nobody to take over" tone="warn">
        Invite somebody first who can.
      </Banner>
    )
  const whose = member.firstName
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-type-13">
        <li>{sayInvitations(values.pendingInvitations, whose)}</li>
        <li>{sayKeys(values.apiKeys, whose)}</li>
      </ul>
      <Field label="Hand over to">
        <HeirChoice clientId={member.id} heir={heir} inheritance={values} onChoose={onChoose} />
      </Field>
    </>
  )
}

function sayInvitations(count: number, whose: string): string {
  return count === 0
    ? `No pending invitation was sent by ${whose}.`
    : `${countOf(count, 'pending invitation', 'pending invitations')} sent by ${whose} will be handed over.`
}

function sayKeys(count: number, whose: string): string {
  return count === 0
    ? `No API key belongs to ${whose}.`
    : `${countOf(count, 'API key', 'API keys')} of ${whose} will stop working for good.`
}
