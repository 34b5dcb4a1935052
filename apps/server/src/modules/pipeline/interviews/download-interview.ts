import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/interviews'
import { maskAddresses } from '#modules/sourcing'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/answer'
import { writeCalendar } from './calendar-rules.ts'
import { getInterviewOf } from './get-interview-of.ts'
import { presentInterview } from './present.ts'

type Download = typeof contract.downloadInterview

export function downloadInterview(ctx: Ctx, which: InputOf<Download>): Promise<FileReply> {
  return inTransaction(ctx, async (ctx) => {
    const { candidate, interview } = await getInterviewOf(ctx, which)
    const shown = await presentInterview(ctx, interview)
    const isOpen = ctx.actor.privileges.has('pipeline.write')
    const name = isOpen ? candidate.name : maskAddresses(candidate.name)
    const content = writeCalendar({
      uid: `${interview.id}@headwater`,
      sequence: interview.sequence,
      stamp: interview.changedAt,
      start: interview.at,
      minutes: interview.minutes,
      summary: `${shown.title}: ${name}`,
      place: shown.place,
      description: describe(candidate.job.title, shown.people),
      isCancelled: interview.cancelledAt !== null,
    })
    return { contentType: 'text/calendar; charset=utf-8', content, fileName: 'interview.ics' }
  })
}

function describe(jobTitle: string, people: readonly { readonly name: string }[]): string {
  const names = people.map(({ name }) => name).filter(Boolean)
  return [`Job: ${jobTitle}`, ...(names.length > 0 ? [`With ${names.join(', ')}`] : [])].join('\n')
}
