import { clsx } from 'clsx'
import { Tooltip } from '../overlays/tooltip.tsx'

/** Renders text that may be truncated. Only then a tooltip shows all of it. */
export function Truncated({ text, className }: { text: string; className?: string }) {
  return (
    <Tooltip content={text} onlyWhenTruncated>
      <span className={clsx('block truncate', className)}>{text}</span>
    </Tooltip>
  )
}
