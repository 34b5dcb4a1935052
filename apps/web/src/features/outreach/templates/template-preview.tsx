import { previewMessage } from '@headwater/contract/outreach/templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { TextSkeleton } from '#ui/feedback/text-skeleton'
import { Card, CardHeader } from '#ui/layout/card'
import { formatVariableNames } from '../editor/variables.ts'
import { CandidatePicker, type PickedCandidate } from './candidate-picker.tsx'
import { EmailText, TemplateLine } from './email-text.tsx'
import { markVariables } from './mark-variables.ts'

interface TemplatePreviewProps {
  subject: string
  bodyHtml: string
}

/** Shows the email as a real candidate would get it, by the renderer that sends. */
export function TemplatePreview(written: TemplatePreviewProps) {
  const [candidate, setCandidate] = useState<PickedCandidate>()
  return (
    <Card aria-label="Preview" className="flex flex-col gap-4">
      <CardHeader title="Preview" />
      <CandidatePicker onPick={setCandidate} picked={candidate} />
      {candidate === undefined ? (
        <EmptyState icon={Eye} title="No preview yet">
          Choose a job and a candidate to see the email as they would get it.
        </EmptyState>
      ) : (
        <RenderedEmail candidate={candidate} key={candidate.id} {...written} />
      )}
    </Card>
  )
}

function RenderedEmail({
  candidate,
  ...written
}: TemplatePreviewProps & { candidate: PickedCandidate }) {
  const subject = useDebouncedValue(written.subject)
  const bodyHtml = useDebouncedValue(written.bodyHtml)
  const marked = markVariables(bodyHtml)
  const args = { candidateId: candidate.id, subject, bodyHtml: marked.html }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['outreach preview', args],
    queryFn: ({ signal }) => call(previewMessage, args, { signal }),
    enabled: bodyHtml !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (bodyHtml === '') return <p className="text-type-12 text-fg-2">Write a message to see it.</p>
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
  if (isPending) return <TextSkeleton label="Loading the preview" />
  const { missing, usedFallbacks, warnings } = data
  return (
    <div aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-3">
      {missing.length > 0 && (
        <Banner title={`${candidate.name} has no ${formatVariableNames(missing)}`} tone="warn">
          Add a fallback. Without it, the email is not sent to them.
        </Banner>
      )}
      <p className="border-b border-line pb-3 font-semibold wrap-anywhere">
        {data.subject === '' ? (
          'No subject'
        ) : (
          <TemplateLine missing={missing} text={data.subject} />
        )}
      </p>
      <EmailText
        html={data.bodyHtml}
        marked={marked.names}
        missing={missing}
        usedFallbacks={usedFallbacks}
      />
      {usedFallbacks.length > 0 && (
        <p className="text-type-12 text-warn-text">
          Fallback used for {formatVariableNames(usedFallbacks)}.
        </p>
      )}
      {warnings.length > 0 && (
        <ul aria-label="Warnings" className="list-disc pl-4 text-type-12 text-warn-text">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
