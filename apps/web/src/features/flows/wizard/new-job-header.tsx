import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, ListChecks, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Breadcrumb, Crumb } from '#ui/navigation/breadcrumb'

interface NewJobHeaderProps {
  onPaste: () => void
  onCancel: () => void
}

/** Shows how far a new job is. */
export function NewJobHeader({ onPaste, onCancel }: NewJobHeaderProps) {
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-x-4 border-b border-line px-4 md:px-6">
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <Breadcrumb>
          <Crumb>
            <Link to="/main/jobs">Jobs</Link>
          </Crumb>
          <Crumb current>New job</Crumb>
        </Breadcrumb>
        <Badge>Draft</Badge>
      </div>
      <ol aria-label="Steps of a new job" className="flex items-center gap-1 max-lg:hidden">
        <li>
          <button
            className={`${stepClass} text-link hover:bg-hover`}
            onClick={onPaste}
            type="button"
          >
            <Check aria-hidden="true" size={16} />
            Paste
          </button>
        </li>
        <Step icon={ListChecks} isCurrent>
          Review
        </Step>
        <Step icon={Users}>Results</Step>
      </ol>
      <div className="flex min-w-0 items-center justify-end gap-2 lg:flex-1">
        <span className="text-type-12 text-fg-2 max-md:hidden">Draft saved</span>
        <Button kind="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </header>
  )
}

interface StepProps {
  icon: LucideIcon
  isCurrent?: boolean
  children: ReactNode
}

function Step({ icon: Icon, isCurrent = false, children }: StepProps) {
  return (
    <li className="flex items-center gap-1" {...(isCurrent && { 'aria-current': 'step' })}>
      <ChevronRight aria-hidden="true" className="shrink-0 text-fg-3" size={14} />
      <span className={`${stepClass} ${isCurrent ? 'bg-press font-medium' : 'text-fg-2'}`}>
        <Icon aria-hidden="true" size={16} />
        {children}
      </span>
    </li>
  )
}

const stepClass = 'inline-flex h-7 items-center gap-2 rounded-md px-2.5 text-type-13'
