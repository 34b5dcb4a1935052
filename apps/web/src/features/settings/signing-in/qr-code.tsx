import { useMemo } from 'react'
import { encode } from 'uqr'

/** A picture to scan: dark on light in both themes, as many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawPath(text), [text])
  return (
    <div className="rounded-md border border-line bg-surface p-1 text-fg dark:bg-inverse dark:text-fg-inverse">
      <svg
        aria-label={label}
        className="size-40"
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${size} ${size}`}
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}

function drawPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
