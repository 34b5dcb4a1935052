import { CircleX } from 'lucide-react'

/** Says what the button that stops all sending does. */
export function StopNote() {
  return (
    <p className="flex gap-2 px-1 pb-2 text-type-12 text-fg-2">
      <CircleX aria-hidden="true" className="mt-px shrink-0" size={14} />
      Stop all sending takes effect within a minute, for every session of the company. People stay
      where they are.
    </p>
  )
}
