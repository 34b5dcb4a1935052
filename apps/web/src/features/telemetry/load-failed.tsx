import { CloudAlert } from 'lucide-react'
import { Button } from '#ui/buttons/button'

interface LoadFailedProps {
  error: string | undefined
  onRetry: () => void
}

/** Shows in place of a card's content why it failed to load, with a retry. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <div className="flex flex-col items-center px-4 py-5 text-center" role="alert">
      <CloudAlert aria-hidden="true" className="text-bad-text" size={20} />
      <p className="mt-2 mb-3 max-w-80 text-fg-2">{error}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
