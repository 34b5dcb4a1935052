import { CloudAlert } from 'lucide-react'
import { Button } from '#ui/buttons/button'

interface CardFailureProps {
  error: string | undefined
  retry: () => void
}

/** Shows in place of a card's content why it failed to load, with a retry. */
export function CardLoadError({ error, retry }: CardFailureProps) {
  return (
    <div className="flex flex-col items-center px-4 py-5 text-center md:px-5" role="alert">
      <CloudAlert aria-hidden="true" className="text-bad-text" size={20} />
      <p className="mt-2 mb-3 max-w-80 text-fg-2">{error}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
