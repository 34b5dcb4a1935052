import type { PlanStep } from '@headwater/contract/flows/plans'
import { X } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Skeleton } from '#ui/feedback/skeleton'
import { Segmented } from '#ui/forms/segmented'
import { findThreadSubject, updateStep } from './edit-steps.ts'
import { EmailEditor, TemplateLine } from './email-parts.tsx'
import { RewriteButton } from './rewrite-button.tsx'
import { TemplateButton } from './template-button.tsx'
import type { EditedPlan } from './use-plan-draft.ts'

export interface StepWordingProps {
  plan: EditedPlan
  step: PlanStep
  index: number
  onReview: () => void
}

type Wording = Pick<PlanStep, 'subject' | 'bodyHtml'>

/** Edits the subject and the text of an email. */
export function StepWording({ plan, step, index, onReview }: StepWordingProps) {
  const [before, setBefore] = useState<Wording>()
  const name = `step ${index + 1}`
  const update = (changes: Partial<PlanStep>) =>
    plan.change((current) => updateStep(current, step.id, changes))

  return (
    <div className="border-t border-line">
      {step.isProposed && (
        <div className="flex flex-wrap items-center gap-2 border-b border-warn-line bg-warn-soft px-4 py-2 text-type-12 text-warn-text">
          <span className="min-w-0 flex-1">
            This wording was proposed by the language model. Approve it before it is sent.
          </span>
          {before && (
            <Button
              kind="ghost"
              onClick={() => {
                update({ ...before, isProposed: false })
                setBefore(undefined)
              }}
              size="sm"
            >
              Discard
            </Button>
          )}
          <Button onClick={() => update({ isProposed: false })} size="sm">
            Approve
          </Button>
        </div>
      )}
      {step.isSameThread ? (
        <SubjectRow
          after={<ThreadSwitch index={index} isSameThread onChange={update} />}
          label="Subject"
        >
          <span className="block truncate py-2.5 text-fg-2">
            Re:{' '}
            <Suspense fallback={null}>
              <TemplateLine text={findThreadSubject(plan.plan.steps, index) || 'No subject'} />
            </Suspense>
          </span>
        </SubjectRow>
      ) : (
        <>
          <SubjectRow
            after={
              <span className="flex shrink-0 items-center gap-1.5">
                {step.subjectB === null && (
                  <Button kind="ghost" onClick={() => update({ subjectB: '' })} size="sm">
                    Add second subject
                  </Button>
                )}
                {index > 0 && <ThreadSwitch index={index} isSameThread={false} onChange={update} />}
              </span>
            }
            label={step.subjectB === null ? 'Subject' : 'Subject A'}
          >
            <Suspense fallback={<Skeleton className="my-2 h-5" />}>
              <EmailEditor
                label={`Subject of ${name}`}
                mode="line"
                onChange={(subject) => update({ subject })}
                onSubmit={onReview}
                value={step.subject}
                variant="bare"
              />
            </Suspense>
          </SubjectRow>
          {step.subjectB !== null && (
            <SubjectRow
              after={
                <span className="flex shrink-0 items-center gap-1 text-type-12 text-fg-2">
                  <span className="max-md:hidden">Half of the people get each subject.</span>
                  <IconButton
                    icon={X}
                    label="Remove the second subject"
                    onClick={() => update({ subjectB: null })}
                    size="sm"
                  />
                </span>
              }
              label="Subject B"
            >
              <Suspense fallback={<Skeleton className="my-2 h-5" />}>
                <EmailEditor
                  label={`Second subject of ${name}`}
                  mode="line"
                  onChange={(subjectB) => update({ subjectB })}
                  onSubmit={onReview}
                  value={step.subjectB}
                  variant="bare"
                />
              </Suspense>
            </SubjectRow>
          )}
        </>
      )}
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <EmailEditor
          label={`Message of ${name}`}
          mode="body"
          onChange={(bodyHtml) => update({ bodyHtml })}
          onSubmit={onReview}
          tools={
            <>
              {plan.saved.hasLanguageModel && (
                <RewriteButton
                  flowId={plan.flowId}
                  onProposed={(wording) => {
                    setBefore({ subject: step.subject, bodyHtml: step.bodyHtml })
                    update({
                      bodyHtml: wording.bodyHtml,
                      ...(!step.isSameThread && { subject: wording.subject }),
                      isProposed: true,
                    })
                  }}
                  step={step}
                />
              )}
              <TemplateButton
                onChoose={({ subject, bodyHtml }) =>
                  update({
                    bodyHtml,
                    isProposed: false,
                    ...(!step.isSameThread && subject !== '' && { subject }),
                  })
                }
                step={step}
              />
            </>
          }
          value={step.bodyHtml}
          variant="flat"
        />
      </Suspense>
    </div>
  )
}

interface SubjectRowProps {
  label: string
  after: ReactNode
  children: ReactNode
}

function SubjectRow({ label, after, children }: SubjectRowProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line pr-2 pl-4">
      <span aria-hidden="true" className="text-type-12 text-fg-2" id={id}>
        {label}
      </span>
      <div className="min-w-40 flex-1 font-medium">{children}</div>
      {after}
    </div>
  )
}

interface ThreadSwitchProps {
  index: number
  isSameThread: boolean
  onChange: (changes: Partial<PlanStep>) => void
}

function ThreadSwitch({ index, isSameThread, onChange }: ThreadSwitchProps) {
  return (
    <Segmented
      label={`Thread of step ${index + 1}`}
      onValueChange={(value) =>
        onChange({
          isSameThread: value === 'same',
          ...(value === 'same' && { subject: '', subjectB: null }),
        })
      }
      segments={[
        { value: 'same', label: 'Reply in thread' },
        { value: 'new', label: 'New thread' },
      ]}
      size="sm"
      value={isSameThread ? 'same' : 'new'}
    />
  )
}
