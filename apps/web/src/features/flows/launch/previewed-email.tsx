import type { PlanStep } from '@headwater/contract/flows/plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { getVariableLabel } from '#features/outreach'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { EmailText } from '../editor/email-parts.tsx'
import { stepPreviewOptions } from './use-step-preview.ts'

interface PreviewedPerson {
  personId: string
  name: string
  mailbox: { id: string; address: string }
}

interface PreviewedEmailProps {
  flowId: string
  person: PreviewedPerson
  steps: readonly PlanStep[]
  /** Counts from 1. */
  number: number
  /** When it leaves, such as “Today, 14:00 in Berlin”. */
  sends: string
}

/** Shows an email by the renderer that sends, with the values from the profile tinted. */
export function PreviewedEmail({ flowId, person, steps, number, sends }: PreviewedEmailProps) {
  const step = steps[number - 1]
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...stepPreviewOptions(flowId, person, steps, number),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <div className="mt-4">
        <Banner
          action={<Button onClick={() => void refetch()}>Try again</Button>}
          title="No preview"
          tone="warn"
        >
          {formatFailure(error)}
        </Banner>
      </div>
    )
  const { missing = [], usedFallbacks = [], warnings = [] } = data ?? {}
  return (
    <>
      <article
        aria-busy={isPlaceholderData || undefined}
        aria-label={`Step ${number} to ${person.name}`}
        className="mt-4 rounded-lg border border-line bg-surface"
      >
        <dl className="grid grid-cols-[46px_minmax(0,1fr)] gap-y-1.5 border-b border-line px-4 py-3 text-type-12 [&>dt]:text-fg-2">
          <Line label="From">
            {data?.from ? `${data.from.name}, ${data.from.address}` : person.mailbox.address}
          </Line>
          <Line label="To">
            {data && (data.to ?? <span className="text-fg-2">Unlocked when you launch</span>)}
          </Line>
          <Line label="Sends">{sends}</Line>
        </dl>
        <div className="px-4 py-3.5">
          {data ? (
            <Suspense fallback={<TextSkeleton />}>
              <Subject isReply={step?.isSameThread === true}>
                <EmailText
                  html={toHtml(data.subject)}
                  marked={data.subjectVariables}
                  missing={missing}
                  usedFallbacks={usedFallbacks}
                />
              </Subject>
              <EmailText
                html={data.bodyHtml}
                marked={data.bodyVariables}
                missing={missing}
                usedFallbacks={usedFallbacks}
              />
              {data.signatureHtml !== null && (
                <div className="mt-3">
                  <EmailText html={data.signatureHtml} />
                </div>
              )}
            </Suspense>
          ) : (
            <TextSkeleton />
          )}
          {data && data.footer !== '' && (
            <p className="mt-4 border-t border-line pt-3 text-type-12 whitespace-pre-line text-fg-2 wrap-anywhere">
              {data.footer}
            </p>
          )}
        </div>
      </article>
      {missing.length > 0 && (
        <p className="mt-2 text-type-12 text-warn-text">
          {person.name} has no {missing.map(formatName).join(', ')} and gets no email. Add a
          fallback.
        </p>
      )}
      {step?.subjectB && (
        <p className="mt-2 text-type-12 text-fg-2">
          Half of the people get the second subject of this step.
        </p>
      )}
      {warnings.map((warning) => (
        <p className="mt-2 text-type-12 text-warn-text" key={warning}>
          {warning}
        </p>
      ))}
    </>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function Subject({ isReply, children }: { isReply: boolean; children: ReactNode }) {
  return (
    <div className="mb-2 [&_*]:inline! [&_*]:font-semibold">
      {isReply && <span>Re: </span>}
      {children}
    </div>
  )
}

/** A subject is text. It is rendered like a body, so that its values are tinted too. */
export function toHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function formatName(name: string): string {
  return getVariableLabel(name).toLowerCase()
}

function TextSkeleton() {
  return (
    <SkeletonRegion label="Loading the preview">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-3/4" />
        <Skeleton className="h-3 w-5/6" />
      </div>
    </SkeletonRegion>
  )
}
