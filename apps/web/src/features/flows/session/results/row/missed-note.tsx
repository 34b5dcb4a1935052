import { Minus } from 'lucide-react'
import { useRowContext } from './row-context.ts'

/** Shows the one requirement a near miss does not meet. */
export function MissedNote({ missed }: { missed: string }) {
  const { words } = useRowContext()
  return (
    <p className="inline-flex h-[22px] self-start min-w-0 items-center gap-1 rounded-sm border border-warn-line bg-warn-soft px-1.5 text-type-12 text-warn-text">
      <Minus aria-hidden="true" className="shrink-0" size={13} />
      <span className="truncate">Missing: {words.get(missed) ?? 'one must-have'}</span>
    </p>
  )
}
