import type { PlanStep } from '@headwater/contract/flows/plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { formatVariableNames } from '#features/outreach'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { TextSkeleton } from '#ui/feedback/text-skeleton'
import { EmailFooter, EmailText } from '../editor/email-parts.tsx'
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
            <Suspense fallback={<TextSkeleton label="Loading the preview" />}>
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
              <EmailFooter html={data.footerHtml} />
            </Suspense>
          ) : (
            <TextSkeleton label="Loading the preview" />
          )}
        </div>
      </article>
      {missing.length > 0 && (
        <p className="mt-2 text-type-12 text-warn-text">
          {person.name} has no {formatVariableNames(missing)} and gets no email. Add a fallback.
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
