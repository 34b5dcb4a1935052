import type { FlowDetail } from '@headwater/contract/flows/flows'
import { listMissingVariables } from '@headwater/contract/flows/plan-people'
import { draftSteps, maxPlanSteps } from '@headwater/contract/flows/plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Mail, PencilLine, Plus, Search } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { toast } from '#ui/feedback/toast'
import { Select } from '#ui/forms/select'
import { addStep } from './edit-steps.ts'
import { languageOptions } from './format-plan.ts'
import { SendAfter } from './send-after.tsx'
import { StepCard } from './step-card.tsx'
import type { Audience } from './use-audience.ts'
import type { EditedPlan } from './use-plan-draft.ts'

interface TimelineProps {
  flow: FlowDetail
  plan: EditedPlan
  audience: Audience
  search: ReactNode
  openId: string | undefined
  onOpen: (stepId: string | undefined) => void
  /** Called with the step that the preview should show. */
  onShow: (stepId: string) => void
  onReview: () => void
}

/** Shows the search and the emails of a session in the order they are sent. */
export function Timeline(props: TimelineProps) {
  const { flow, plan, search, openId, onOpen, onShow, onReview } = props
  const { steps, language } = plan.plan
  const missing = useQuery(loadQueryOptions(listMissingVariables, { flowId: flow.id }))
  const draft = useDraft(props)
  const isFull = steps.length >= maxPlanSteps
  return (
    <CurrentContext value={findCurrent(flow)}>
      <ol className="flex flex-col px-4 py-5 md:px-6">
        <TimelineRow node={<Search aria-hidden="true" size={16} />} tone="filled">
          {search}
        </TimelineRow>
        {steps.length === 0 && (
          <TimelineRow node={<Mail aria-hidden="true" size={16} />} tone="open">
            <div className="rounded-lg border border-line bg-surface">
              <EmptyState
                icon={Mail}
                primary={
                  <Button kind="primary" loading={draft.isPending} onClick={() => draft.mutate()}>
                    Write a first draft
                  </Button>
                }
                title="No emails yet"
              >
                Start with a draft made from the job and its criteria, or add an empty step.
              </EmptyState>
            </div>
          </TimelineRow>
        )}
        {steps.map((step, index) => (
          <StepRows
            key={step.id}
            sendAfter={
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                <SendAfter index={index} plan={plan} step={step} />
                {index === 0 && (
                  <span className="ml-auto flex flex-wrap items-center gap-1.5">
                    <Select
                      label="Language"
                      onValueChange={(next) =>
                        plan.change((before) => ({ ...before, language: next }))
                      }
                      options={languageOptions}
                      size="sm"
                      value={language}
                      variant="filter"
                    />
                    <Button
                      icon={PencilLine}
                      kind="ghost"
                      loading={draft.isPending}
                      onClick={() => draft.mutate()}
                      size="sm"
                    >
                      Write a first draft
                    </Button>
                  </span>
                )}
              </div>
            }
          >
            <TimelineRow
              node={<span className="text-type-13 font-semibold">{index + 1}</span>}
              tone={openId === step.id ? 'filled' : 'outlined'}
            >
              <StepCard
                index={index}
                isOpen={openId === step.id}
                missing={(missing.data?.variables ?? []).filter(({ stepId }) => stepId === step.id)}
                onOpen={onOpen}
                onReview={onReview}
                onShow={onShow}
                plan={plan}
                step={step}
              />
            </TimelineRow>
          </StepRows>
        ))}
        <TimelineRow isLast node={<Plus aria-hidden="true" size={16} />} tone="open">
          <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              className="-ml-2.5 text-link!"
              disabledReason={isFull ? `A session has at most ${maxPlanSteps} steps.` : undefined}
              kind="ghost"
              onClick={() => {
                const next = addStep(plan.plan)
                const added = next.steps.at(-1)
                plan.change(() => next)
                if (added === undefined) return
                onOpen(added.id)
                onShow(added.id)
              }}
              size="sm"
            >
              Add step
            </Button>
            <p className="text-type-12 text-fg-2">
              The session stops for a person as soon as they reply, bounce or opt out.
            </p>
          </div>
        </TimelineRow>
      </ol>
    </CurrentContext>
  )
}

/** Whether dashes travel down the line. Without an agent there are none. */
type Current = 'moving' | 'paused' | undefined

const CurrentContext = createContext<Current>(undefined)

function findCurrent({ mode, status }: FlowDetail): Current {
  if (mode !== 'agent' || status === 'draft') return undefined
  return status === 'running' ? 'moving' : 'paused'
}

/** Replaces the emails by a first draft, which can be undone. */
function useDraft({ plan, onOpen, onShow }: TimelineProps) {
  return useMutation({
    mutationFn: () => call(draftSteps, { flowId: plan.flowId, language: plan.plan.language }),
    onSuccess: ({ steps }) => {
      const before = plan.plan.steps
      plan.change((current) => ({ ...current, steps }))
      const first = steps[0]?.id
      if (first !== undefined) {
        onOpen(first)
        onShow(first)
      }
      toast({
        message: 'First draft written.',
        ...(before.length > 0 && {
          onUndo: () => plan.change((current) => ({ ...current, steps: before })),
        }),
      })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
  })
}

function StepRows({ sendAfter, children }: { sendAfter: ReactNode; children: ReactNode }) {
  return (
    <>
      <TimelineRow node={undefined} tone="dot">
        {sendAfter}
      </TimelineRow>
      {children}
    </>
  )
}

interface TimelineRowProps {
  node: ReactNode
  tone: 'filled' | 'outlined' | 'open' | 'dot'
  isLast?: boolean
  children: ReactNode
}

/** Renders one row next to its node on the line. */
function TimelineRow({ node, tone, isLast = false, children }: TimelineRowProps) {
  const current = use(CurrentContext)
  return (
    <li className="relative grid grid-cols-[32px_minmax(0,1fr)] gap-x-3.5 max-md:grid-cols-[24px_minmax(0,1fr)] max-md:gap-x-2.5">
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-0 left-3.5 w-[3px] bg-depth-2 max-md:left-2.5',
          isLast ? 'h-4' : 'bottom-0',
          current !== undefined && 'motion-current',
        )}
        data-paused={current === 'paused' || undefined}
      />
      <span
        className={clsx('relative z-1 grid place-items-center rounded-full', nodeClasses[tone])}
      >
        {node}
      </span>
      <div className={isLast ? '' : 'pb-2'}>{children}</div>
    </li>
  )
}

const nodeClasses: Readonly<Record<TimelineRowProps['tone'], string>> = {
  filled: 'mt-2 size-8 bg-accent text-accent-on max-md:size-6',
  outlined: 'mt-2 size-8 border-2 border-accent bg-canvas text-accent-text max-md:size-6',
  open: 'size-8 border border-dashed border-line-control bg-canvas text-fg-2 max-md:size-6',
  dot: 'mt-2.5 size-2.5 justify-self-center border-2 border-accent bg-canvas',
}
