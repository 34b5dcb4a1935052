import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import type { Refusal } from './use-sequence-acts.ts'

/** Names those for whom an action was impossible, with the reason. */
export function RefusalsNotice(props: { refused: readonly Refusal[]; onDismiss: () => void }) {
  const { refused, onDismiss } = props
  if (refused.length === 0) return null
  return (
    <Banner
      action={<Button onClick={onDismiss}>Dismiss</Button>}
      title={`${formatCount(refused.length, 'person stays', 'people stay')} as they are`}
      tone="warn"
    >
      <ul className="max-h-32 overflow-y-auto">
        {refused.map(({ enrolmentId, name, reason }) => (
          <li key={enrolmentId}>
            <span className="font-medium text-fg">{name}</span>: {reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
