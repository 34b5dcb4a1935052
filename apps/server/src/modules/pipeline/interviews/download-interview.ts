import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/interviews'
import { maskContactDetails } from '#modules/people'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/send-reply'
import { formatCalendarFile } from './format-calendar-file.ts'
import { getCandidateInterview } from './get-candidate-interview.ts'
import { presentInterview } from './present.ts'

type Download = typeof contract.downloadInterview

export function downloadInterview(ctx: Ctx, which: InputOf<Download>): Promise<FileReply> {
  return inTransaction(ctx, async (ctx) => {
    const { candidate, interview } = await getCandidateInterview(ctx, which)
    const shown = await presentInterview(ctx, interview)
    const canReadContactDetails = ctx.actor.privileges.has('pipeline.write')
    const name = canReadContactDetails ? candidate.name : maskContactDetails(candidate.name)
    const content = formatCalendarFile({
      uid: `${interview.id}@headwater`,
      sequence: interview.sequence,
      stamp: interview.changedAt,
      start: interview.at,
      minutes: interview.minutes,
      summary: `${shown.title}: ${name}`,
      place: shown.place,
      description: formatDescription(candidate.job.title, shown.people),
      isCancelled: interview.cancelledAt !== null,
    })
    return { contentType: 'text/calendar; charset=utf-8', content, fileName: 'interview.ics' }
  })
}

function formatDescription(jobTitle: string, people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name).filter(Boolean)
  return [`Job: ${jobTitle}`, ...(names.length > 0 ? [`With ${names.join(', ')}`] : [])].join('\n')
}
