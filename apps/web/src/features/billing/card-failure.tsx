import { CloudAlert } from 'lucide-react'
import { Button } from '#ui/button'

interface CardFailureProps {
  error: string | undefined
  retry: () => void
}

/** In the place of what a card would show: why it can't be had, and the way to ask again. */
export function CardFailure({ error, retry }: CardFailureProps) {
  return (
    <div className="flex flex-col items-center px-4 py-5 text-center md:px-5" role="alert">
      <CloudAlert aria-hidden="true" className="text-bad-text" size={20} />
      <p className="mt-2 mb-3 max-w-80 text-fg-2">{error}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
