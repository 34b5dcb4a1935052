import type { PlanStep } from '@headwater/contract/flows/plans'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatTime, formatWeekDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { EmailText, TemplateLine } from '../editor/email-parts.tsx'
import { toHtml } from './previewed-email.tsx'
import { stepPreviewOptions } from './use-step-preview.ts'

/** Beyond these the subject is shown with its variables, which costs no request. */
const maxRendered = 5

interface FollowUpsProps {
  flowId: string
  person: {
    personId: string
    mailbox: { id: string }
    timeZone: string
    times: readonly (string | null)[]
  }
  steps: readonly PlanStep[]
  /** The step that is shown in full. */
  after: number
}

/** Lists the emails that follow if there is no reply. */
export function FollowUps({ steps, after, ...shared }: FollowUpsProps) {
  const locale = useLocale()
  const following = steps.slice(after)
  if (following.length === 0) return null
  const zone = { ...locale, timeZone: shared.person.timeZone }
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-type-12 text-fg-2">Then, if there is no reply</h3>
      <ol className="mt-1">
        {following.map((step, index) => {
          const number = after + index + 1
          const time = shared.person.times[number - 1]
          return (
            <li className="flex items-center gap-3 py-1.5" key={step.id}>
              <span className="grid size-6 shrink-0 place-items-center rounded-full border border-accent text-type-12 font-medium tabular-nums">
                {number}
              </span>
              <span className="min-w-0 flex-1 truncate [&_*]:inline! [&_*]:text-type-13">
                {step.isSameThread || step.subject === '' ? (
                  'Reply in the same thread'
                ) : index < maxRendered ? (
                  <RenderedSubject {...shared} number={number} steps={steps} />
                ) : (
                  <Template subject={step.subject} />
                )}
              </span>
              <span className="shrink-0 text-type-12 text-fg-2 tabular-nums">
                {time == null
                  ? 'Not within a year'
                  : `${formatWeekDay(time, zone)}, ${formatTime(time, zone)}`}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function RenderedSubject({
  flowId,
  person,
  steps,
  number,
}: Omit<FollowUpsProps, 'after'> & { number: number }) {
  const { data } = useQuery(stepPreviewOptions(flowId, person, steps, number))
  if (!data) return <Template subject={steps[number - 1]?.subject ?? ''} />
  return (
    <Suspense fallback={null}>
      <EmailText
        html={toHtml(data.subject)}
        marked={data.subjectVariables}
        missing={data.missing}
        usedFallbacks={data.usedFallbacks}
      />
    </Suspense>
  )
}

function Template({ subject }: { subject: string }) {
  return (
    <Suspense fallback={null}>
      <TemplateLine text={subject} />
    </Suspense>
  )
}
