import type { FlowDetail } from '@headwater/contract/flows/flows'
import type { ReadinessItem } from '@headwater/contract/flows/plans'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { FixLink } from '../editor/fix-link.tsx'

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
      {checks.toSorted(byUrgency).map((item) => {
        const { id, status, text, detail, target, stepId } = item
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
              <FixLink flow={flow} item={item} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What blocks a launch first, then what has to be accepted. */
function byUrgency(a: ReadinessItem, b: ReadinessItem): number {
  return order.indexOf(a.status) - order.indexOf(b.status)
}

const order: readonly ReadinessItem['status'][] = ['missing', 'warning', 'ok']

const statuses = {
  ok: { icon: CircleCheck, colour: 'text-ok-text', label: 'Done:' },
  warning: { icon: TriangleAlert, colour: 'text-warn-text', label: 'Warning:' },
  missing: { icon: CircleAlert, colour: 'text-bad-text', label: 'Missing:' },
} as const
