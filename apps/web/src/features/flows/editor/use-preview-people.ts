import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { AudiencePerson } from '@headwater/contract/flows/plan-people'
import { listSequencePeople, type SequencePerson } from '@headwater/contract/outreach/sequences'
import { useQuery } from '@tanstack/react-query'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import type { Audience } from './use-audience.ts'

const maxEnrolledShown = 50

/** A person whose email the preview shows. */
export interface PreviewPerson
  extends Pick<AudiencePerson, 'personId' | 'name' | 'title' | 'employer' | 'place' | 'skipped'> {
  /** Undefined for people the session has not been launched to. */
  enrolled: Pick<SequencePerson, 'next' | 'mailbox'> | undefined
}

/** Lists who can be previewed: people to write to, people of the session, and those left out. */
export function usePreviewPeople({ id, status }: FlowDetail, audience: Audience) {
  const mayRead = useCredentials()?.privileges.includes('pipeline.write') ?? false
  // A session that is starting has enrolled no one yet.
  const hasPeople = mayRead && (status === 'running' || status === 'paused')
  const { data, isLoading } = useQuery({
    ...loadQueryOptions(listSequencePeople, { flowId: id, limit: maxEnrolledShown }),
    enabled: hasPeople,
  })
  const waiting = audience.people.map((person) => ({ ...person, enrolled: undefined }))
  const enrolled = (data?.items ?? []).map(toPreviewPerson)
  const people: PreviewPerson[] = [
    ...waiting.filter(({ skipped }) => skipped === null),
    ...enrolled,
    ...waiting.filter(({ skipped }) => skipped !== null),
  ]
  return { people, isLoading: audience.isLoading || isLoading }
}

function toPreviewPerson(person: SequencePerson): PreviewPerson {
  const { personId, name, title, employer, place, next, mailbox } = person
  return { personId, name, title, employer, place, skipped: null, enrolled: { next, mailbox } }
}
