import { clsx } from 'clsx'
import { useState } from 'react'
import { Tooltip } from './tooltip.tsx'

/** A name, title or address that may be cut; the whole of it is in a tooltip, but only then. */
export function Truncated({ text, className }: { text: string; className?: string }) {
  const [cut, setCut] = useState(false)
  const line = (
    <span
      className={clsx('block truncate', className)}
      onPointerEnter={({ currentTarget: { scrollWidth, clientWidth } }) =>
        setCut(scrollWidth > clientWidth)
      }
    >
      {text}
    </span>
  )
  return cut ? <Tooltip content={text}>{line}</Tooltip> : line
}
