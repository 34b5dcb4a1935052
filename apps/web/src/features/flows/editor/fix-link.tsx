import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { ReadinessItem } from '@headwater/contract/flows/plans'
import { Link } from '@tanstack/react-router'

interface FixLinkProps {
  flow: Pick<FlowDetail, 'id' | 'jobId'>
  item: Pick<ReadinessItem, 'target' | 'stepId' | 'text'>
  /** Opens the step that is not complete, where it is on the same page. */
  onStep?: ((stepId: string) => void) | undefined
}

/** Links to the page or step where a member adds what a launch lacks. */
export function FixLink({ flow, item: { target, stepId, text }, onStep }: FixLinkProps) {
  const name = { 'aria-label': `Fix: ${text}`, className: fixClass }
  if (stepId !== null && onStep)
    return (
      <button {...name} onClick={() => onStep(stepId)} type="button">
        Fix
      </button>
    )
  switch (target) {
    case 'search':
    case 'people':
      return (
        <Link {...name} params={{ jobFlowId: flow.id }} to="/main/sourcingsession/$jobFlowId">
          Fix
        </Link>
      )
    case 'messages':
    case 'schedule':
      return (
        <Link
          {...name}
          params={{ jobId: flow.jobId, flowId: flow.id }}
          // A session that was launched has all of it on one tab.
          search={{ step: target, tab: 'steps' }}
          to="/main/flow-steps/$jobId/$flowId"
        >
          Fix
        </Link>
      )
    case 'mailbox':
      return (
        <Link {...name} to="/main/settings/emails">
          Fix
        </Link>
      )
    case 'company_settings':
      return (
        <Link {...name} hash="postal-address" to="/main/settings/emails">
          Fix
        </Link>
      )
    case 'credits':
      return (
        <Link {...name} to="/main/settings/billing">
          Fix
        </Link>
      )
    case 'job':
      return (
        <Link {...name} search={{ job: flow.jobId }} to="/main/jobs">
          Fix
        </Link>
      )
    case null:
      return null
  }
}

const fixClass =
  'touch-target shrink-0 rounded-sm text-type-12 leading-5 font-medium text-link hover:underline'
