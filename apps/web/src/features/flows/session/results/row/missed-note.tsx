import { Minus } from 'lucide-react'
import { useRowContext } from './row-context.ts'

/** Shows the must-haves a partial match does not meet. */
export function MissedNote({ missed }: { missed: readonly string[] }) {
  const { words } = useRowContext()
  return (
    <p className="inline-flex h-[22px] self-start min-w-0 items-center gap-1 rounded-sm border border-warn-line bg-warn-soft px-1.5 text-type-12 text-warn-text">
      <Minus aria-hidden="true" className="shrink-0" size={13} />
      <span className="truncate">
        Missing: {missed.map((id) => words.get(id) ?? 'one must-have').join(', ')}
      </span>
    </p>
  )
}
