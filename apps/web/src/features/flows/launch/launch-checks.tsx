import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { ReadinessItem } from '@headwater/contract/flows/plans'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'

/** Lists what was checked before a launch. What is missing names its fix. */
export function LaunchChecks({
  flow,
  checks,
}: {
  flow: FlowDetail
  checks: readonly ReadinessItem[]
}) {
  return (
    <ul aria-label="Checks" className="flex flex-col gap-2">
      {checks.map(({ id, status, text, detail, target, stepId }) => {
        const { icon: Icon, colour, label } = statuses[status]
        return (
          <li className="flex gap-2.5" key={`${id} ${stepId}`}>
            <Icon aria-label={label} className={`mt-0.5 shrink-0 ${colour}`} role="img" size={16} />
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            {status === 'ok' || target === null ? (
              detail !== null && (
                <span className="shrink-0 text-type-12 leading-5 text-fg-2">{detail}</span>
              )
            ) : (
              <FixLink flow={flow} target={target} text={text} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface FixLinkProps {
  flow: FlowDetail
  target: NonNullable<ReadinessItem['target']>
  text: string
}

const fix = 'touch-target shrink-0 text-type-12 leading-5 font-medium text-link hover:underline'

/** Leads to where a check is mended. */
function FixLink({ flow, target, text }: FixLinkProps) {
  const link = { 'aria-label': `Fix: ${text}`, className: fix }
  const { id: flowId, jobId } = flow
  switch (target) {
    case 'search':
    case 'people':
      return (
        <Link {...link} params={{ jobFlowId: flowId }} to="/main/sourcingsession/$jobFlowId">
          Fix
        </Link>
      )
    case 'messages':
    case 'schedule':
      return (
        <Link
          {...link}
          params={{ jobId, flowId }}
          search={{ step: target }}
          to="/main/flow-steps/$jobId/$flowId"
        >
          Fix
        </Link>
      )
    case 'mailbox':
    case 'company_settings':
      return (
        <Link
          {...link}
          {...(target === 'company_settings' && { hash: 'postal-address' })}
          to="/main/settings/emails"
        >
          Fix
        </Link>
      )
    case 'credits':
      return (
        <Link {...link} to="/main/settings/billing">
          Fix
        </Link>
      )
    case 'job':
      return (
        <Link {...link} search={{ job: jobId } as object} to="/main/jobs">
          Fix
        </Link>
      )
  }
}

const statuses = {
  ok: { icon: CircleCheck, colour: 'text-ok-text', label: 'Done:' },
  warning: { icon: TriangleAlert, colour: 'text-warn-text', label: 'Warning:' },
  missing: { icon: CircleAlert, colour: 'text-bad-text', label: 'Missing:' },
} as const
