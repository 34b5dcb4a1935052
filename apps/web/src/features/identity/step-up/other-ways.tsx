import type { StepUpMethod } from '@headwater/contract/identity/factors'
import { Button } from '#ui/button'
import { wayLabels } from './step-up-methods.ts'

interface OtherWaysProps {
  methods: readonly StepUpMethod[]
  onChoose: (method: StepUpMethod) => void
}

/** The ways that are not in use just now. */
export function OtherWays({ methods, onChoose }: OtherWaysProps) {
  if (methods.length === 0) return null
  return (
    <ul aria-label="Other ways" className="mt-4 flex flex-wrap gap-1 border-t border-line pt-3">
      {methods.map((method) => (
        <li key={method}>
          <Button kind="ghost" onClick={() => onChoose(method)} size="sm">
            {wayLabels[method]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
