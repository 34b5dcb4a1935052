import type { MissingVariable } from '@headwater/contract/flows/plan-people'
import { maxPlanSteps, type PlanStep } from '@headwater/contract/flows/plans'
import { clsx } from 'clsx'
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronUp,
  Copy,
  Ellipsis,
  Mail,
  MessagesSquare,
  Plus,
  Trash2,
} from 'lucide-react'
import { type KeyboardEvent, Suspense } from 'react'
import { formatCount } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import {
  countWords,
  duplicateStep,
  findThreadSubject,
  moveStep,
  removeStep,
  restoreStep,
  updateStep,
} from './edit-steps.ts'
import { TemplateLine } from './email-parts.tsx'
import { MissingRow } from './missing-row.tsx'
import { StepWording, type StepWordingProps } from './step-wording.tsx'

interface StepCardProps extends StepWordingProps {
  isOpen: boolean
  missing: readonly MissingVariable[]
  onOpen: (stepId: string | undefined) => void
  onShow: (stepId: string) => void
}

/** Shows one email: a line of it, or its subject and text as they are edited. */
export function StepCard(props: StepCardProps) {
  const { plan, step, index, isOpen, missing, onOpen, onShow } = props
  const name = `Step ${index + 1}`
  const count = plan.plan.steps.length
  const words = countWords(step.bodyHtml)

  function move(by: -1 | 1) {
    plan.change((before) => moveStep(before, step.id, by))
  }

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    const isInText = (event.target as Element).closest('[role=textbox], input, textarea') !== null
    if (by === undefined || !event.altKey || isInText) return
    event.preventDefault()
    move(by)
  }

  return (
    <section
      aria-label={name}
      className={clsx(
        'overflow-clip rounded-lg border bg-surface',
        isOpen ? 'border-line-strong shadow-2' : 'border-line',
      )}
      onFocus={() => onShow(step.id)}
      onKeyDown={handleKey}
    >
      <div className="flex min-h-12 items-center gap-1 pr-2 pl-4">
        <button
          aria-expanded={isOpen}
          className="touch-target flex min-h-12 min-w-0 flex-1 items-center gap-2 text-left -outline-offset-2"
          onClick={() => onOpen(isOpen ? undefined : step.id)}
          type="button"
        >
          <span className="shrink-0 font-semibold">{name}</span>
          <Mail aria-hidden="true" className="shrink-0 text-fg-2" size={14} />
          {!isOpen && <FoldedSubject plan={plan} step={step} index={index} />}
          {step.isProposed && <Badge tone="warn">Proposed</Badge>}
        </button>
        <span className="shrink-0 px-1.5 text-type-12 text-fg-2 tabular-nums max-md:hidden">
          {formatCount(words, 'word', 'words')}
        </span>
        {isOpen && count > 1 && (
          <span className="flex max-md:hidden">
            <IconButton
              disabledReason={index === 0 ? 'This is the first step.' : undefined}
              icon={ArrowUp}
              label={`Move step ${index + 1} up`}
              onClick={() => move(-1)}
              shortcut="alt+arrowup"
              size="sm"
            />
            <IconButton
              disabledReason={index === count - 1 ? 'This is the last step.' : undefined}
              icon={ArrowDown}
              label={`Move step ${index + 1} down`}
              onClick={() => move(1)}
              shortcut="alt+arrowdown"
              size="sm"
            />
          </span>
        )}
        <IconButton
          className="max-md:hidden"
          disabledReason={
            count >= maxPlanSteps ? `A session has at most ${maxPlanSteps} steps.` : undefined
          }
          icon={Copy}
          label={`Duplicate step ${index + 1}`}
          onClick={() => plan.change((before) => duplicateStep(before, step.id))}
          size="sm"
        />
        <StepMenu {...props} onMove={move} />
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={isOpen ? `Fold step ${index + 1}` : `Edit step ${index + 1}`}
          onClick={() => onOpen(isOpen ? undefined : step.id)}
          size="sm"
        />
      </div>
      {isOpen ? (
        <>
          <StepWording {...props} />
          {missing.map((variable) => (
            <MissingRow key={variable.name} variable={variable} />
          ))}
        </>
      ) : (
        <p className="-mt-1.5 truncate px-4 pb-3 text-fg-2">
          {toFirstWords(step.bodyHtml) || 'No message yet'}
        </p>
      )}
    </section>
  )
}

function FoldedSubject({ plan, step, index }: Pick<StepCardProps, 'plan' | 'step' | 'index'>) {
  const subject = step.isSameThread ? findThreadSubject(plan.plan.steps, index) : step.subject
  if (subject === '') return <span className="min-w-0 truncate text-fg-3">No subject</span>
  return (
    <span className="min-w-0 truncate">
      {step.isSameThread && <span className="text-fg-2">Re: </span>}
      <Suspense fallback={null}>
        <TemplateLine text={subject} />
      </Suspense>
    </span>
  )
}

interface StepMenuProps extends StepCardProps {
  onMove: (by: -1 | 1) => void
}

/** Offers everything that can be done with a step. */
function StepMenu({ plan, step, index, onMove, onOpen, onShow }: StepMenuProps) {
  const count = plan.plan.steps.length
  const update = (changes: Partial<PlanStep>) =>
    plan.change((before) => updateStep(before, step.id, changes))

  function remove() {
    plan.change((before) => removeStep(before, step.id))
    const next = plan.plan.steps[index + 1] ?? plan.plan.steps[index - 1]
    if (next) onShow(next.id)
    toast({
      message: `Step ${index + 1} deleted.`,
      onUndo: () => {
        plan.change((before) => restoreStep(before, step, index))
        onOpen(step.id)
        onShow(step.id)
      },
    })
  }

  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More for step ${index + 1}`} size="sm" />}
    >
      <MenuItem disabled={index === 0} icon={ArrowUp} onSelect={() => onMove(-1)} shortcut="Alt+Up">
        Move up
      </MenuItem>
      <MenuItem
        disabled={index === count - 1}
        icon={ArrowDown}
        onSelect={() => onMove(1)}
        shortcut="Alt+Down"
      >
        Move down
      </MenuItem>
      <MenuItem
        disabled={count >= maxPlanSteps}
        icon={Copy}
        onSelect={() => plan.change((before) => duplicateStep(before, step.id))}
      >
        Duplicate
      </MenuItem>
      <MenuSeparator />
      {index > 0 && (
        <MenuItem
          icon={MessagesSquare}
          onSelect={() => update({ isSameThread: !step.isSameThread, subjectB: null })}
        >
          {step.isSameThread ? 'Start a new thread' : 'Reply in the thread'}
        </MenuItem>
      )}
      {!step.isSameThread && (
        <MenuItem
          icon={Plus}
          onSelect={() => {
            update({ subjectB: step.subjectB === null ? '' : null })
            onOpen(step.id)
          }}
        >
          {step.subjectB === null ? 'Add a second subject' : 'Remove the second subject'}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={Trash2} onSelect={remove}>
        Delete step
      </MenuItem>
    </Menu>
  )
}

/** The first words of an email as plain text, with variables left out. */
function toFirstWords(html: string): string {
  return html
    .slice(0, 1_000)
    .replace(/\{\{[^{}]*\}\}/g, '…')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
