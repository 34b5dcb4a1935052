import { clsx } from 'clsx'
import { Tooltip } from './tooltip.tsx'

/** A name, title or address that may be cut; the whole of it is in a tooltip, but only then. */
export function Truncated({ text, className }: { text: string; className?: string }) {
  return (
    <Tooltip content={text} whenCut>
      <span className={clsx('block truncate', className)}>{text}</span>
    </Tooltip>
  )
}
