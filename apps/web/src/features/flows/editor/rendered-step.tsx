import { previewStep } from '@headwater/contract/flows/plan-people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { formatVariableNames, markVariables } from '#features/outreach'
import { useNow } from '#lib/clock'
import { formatFailure } from '#lib/format-failure'
import { capitalise, formatWhen } from '#lib/format-when'
import { call } from '#lib/http-client'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton } from '#ui/feedback/skeleton'
import { TextSkeleton } from '#ui/feedback/text-skeleton'
import { findThreadSubject } from './edit-steps.ts'
import { EmailFooter, EmailText, TemplateLine } from './email-parts.tsx'
import { formatZoneCity } from './format-plan.ts'
import type { EditedPlan } from './use-plan-draft.ts'
import type { PreviewPerson } from './use-preview-people.ts'

interface RenderedStepProps {
  plan: EditedPlan
  person: PreviewPerson
  index: number
}

/** Shows one email with its sender, recipient and time. */
export function RenderedStep({ plan, person, index }: RenderedStepProps) {
  const { steps, mailboxIds } = plan.plan
  const step = steps[index]
  const subject = step?.isSameThread ? findThreadSubject(steps, index) : (step?.subject ?? '')
  const restedSubject = useDebouncedValue(subject)
  const restedBody = useDebouncedValue(step?.bodyHtml ?? '')
  const marked = markVariables(restedBody)
  const own = person.enrolled?.mailbox.id
  const mailboxId = own !== undefined && mailboxIds.includes(own) ? own : mailboxIds[0]
  const args = {
    flowId: plan.flowId,
    personId: person.personId,
    ...(mailboxId && { mailboxId }),
    subject: restedSubject,
    bodyHtml: marked.html,
  }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['plan preview', args],
    queryFn: ({ signal }) => call(previewStep, args, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (error)
    return (
      <Banner
        action={<Button onClick={() => void refetch()}>Try again</Button>}
        title="No preview"
        tone="warn"
      >
        {formatFailure(error)}
      </Banner>
    )
  if (isPending) return <PreviewSkeleton />
  const { from, to, missing, usedFallbacks, warnings } = data
  return (
    <>
      <article
        aria-busy={isPlaceholderData || undefined}
        aria-label={`Email to ${person.name}`}
        className="rounded-lg border border-line bg-surface"
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line px-4 py-3 text-type-12">
          <Line label="From">
            {from ? `${from.name}, ${from.address}` : <Muted>Choose a mailbox</Muted>}
          </Line>
          <Line label="To">{to ?? <Muted>Shown once unlocked</Muted>}</Line>
          {person.enrolled ? (
            <Line label="Next">{person.enrolled.next.text}</Line>
          ) : (
            <Line label="Sends">
              <SendTime index={index} plan={plan} />
            </Line>
          )}
        </dl>
        <div className="flex flex-col gap-3 px-4 py-4">
          <Suspense fallback={<Skeleton className="h-24" />}>
            <h3 className="text-type-14 font-semibold wrap-anywhere">
              {step?.isSameThread && 'Re: '}
              {data.subject === '' ? (
                <Muted>No subject</Muted>
              ) : (
                <TemplateLine missing={missing} text={data.subject} />
              )}
            </h3>
            {restedBody === '' ? (
              <Muted>No message yet</Muted>
            ) : (
              <EmailText
                html={data.bodyHtml}
                marked={marked.names}
                missing={missing}
                usedFallbacks={usedFallbacks}
              />
            )}
            {data.signatureHtml !== null && (
              <div className="text-fg-2">
                <EmailText html={data.signatureHtml} />
              </div>
            )}
            <EmailFooter html={data.footerHtml} />
          </Suspense>
        </div>
      </article>
      <p className="text-type-12 text-fg-2">
        <mark className="rounded-xs bg-accent-soft px-1 text-accent-text">Tinted</mark> words come
        from the profile, the job and your settings.
      </p>
      {missing.length > 0 && (
        <Banner title={`${person.name} has no ${formatVariableNames(missing)}`} tone="warn">
          Add a fallback. Without it, the email is not sent to them.
        </Banner>
      )}
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className="list-disc pl-4 text-type-12 text-warn-text">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function SendTime({ plan, index }: { plan: EditedPlan; index: number }) {
  const now = useNow(60_000)
  const { language } = useLocale()
  const { stepDates, timeZone } = plan.saved
  const date = stepDates[index]
  if (!date) return <Muted>No date yet</Muted>
  return `${capitalise(formatWhen(date, now, { timeZone, language }))} in ${formatZoneCity(timeZone)}`
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-2">{label}</dt>
      <dd className="truncate">{children}</dd>
    </>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-fg-3">{children}</span>
}

export function PreviewSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <TextSkeleton label="Loading the preview" />
    </div>
  )
}
