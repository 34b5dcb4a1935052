import { Check } from 'lucide-react'

/** Shows whether an entry is kept or merged into the other. */
export function KeptNote({ isKept }: { isKept: boolean }) {
  return (
    <span className="flex items-center gap-1 text-type-12 text-fg-2">
      {isKept && <Check aria-hidden="true" className="stroke-[2.5] text-accent" size={13} />}
      {isKept ? 'Kept' : 'Merged into the other'}
    </span>
  )
}
