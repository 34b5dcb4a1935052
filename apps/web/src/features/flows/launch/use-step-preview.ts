import { previewStep } from '@headwater/contract/flows/plan-people'
import type { PlanStep } from '@headwater/contract/flows/plans'
import { queryOptions } from '@tanstack/react-query'
import { markVariables } from '#features/outreach'
import { call } from '#lib/http-client'
import { findThreadSubject } from '../editor/edit-steps.ts'

const maxSubjectLength = 200

interface PreviewedPerson {
  personId: string
  mailbox: { id: string }
}

/**
 * Renders a step, counted from 1, for a person. The values of variables are marked, so that they
 * can be tinted.
 */
export function stepPreviewOptions(
  flowId: string,
  person: PreviewedPerson,
  steps: readonly PlanStep[],
  number: number,
) {
  const step = steps[number - 1]
  const written = step?.isSameThread ? findThreadSubject(steps, number - 1) : (step?.subject ?? '')
  const subject = markVariables(written)
  const body = markVariables(step?.bodyHtml ?? '')
  const hasMarkedSubject = subject.html.length <= maxSubjectLength
  const args = {
    flowId,
    personId: person.personId,
    mailboxId: person.mailbox.id,
    subject: hasMarkedSubject ? subject.html : written,
    bodyHtml: body.html,
  }
  return queryOptions({
    queryKey: ['step preview', args],
    queryFn: async ({ signal }) => ({
      ...(await call(previewStep, args, { signal })),
      subjectVariables: hasMarkedSubject ? subject.names : [],
      bodyVariables: body.names,
    }),
    retry: false,
    staleTime: 5 * 60_000,
  })
}
