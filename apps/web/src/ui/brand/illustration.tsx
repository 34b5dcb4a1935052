import { useId } from 'react'
import emptyUrl from './illustrations/empty.svg?url'
import notFoundUrl from './illustrations/not-found.svg?url'
import signInUrl from './illustrations/sign-in.svg?url'

/**
 * Renders an illustration of rivers and contour lines. The drawings are separate files, loaded on
 * demand and referenced by `use`: custom properties apply inside them, so they use the theme's
 * colours without markup in the bundle.
 */
export function Illustration({
  kind,
  className,
}: {
  kind: keyof typeof drawings
  className?: string
}) {
  const { url, width, height, fades } = drawings[kind]
  const id = useId()
  return (
    <svg
      aria-hidden="true"
      className={className ?? 'h-auto max-w-full'}
      fill="none"
      height={height}
      preserveAspectRatio={fades ? 'xMidYMid meet' : 'xMidYMid slice'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      {fades ? (
        <>
          <radialGradient id={`${id}-fade`}>
            <stop offset=".4" stopColor="white" />
            <stop offset="1" stopColor="white" stopOpacity="0" />
          </radialGradient>
          <mask id={`${id}-mask`}>
            <rect fill={`url(#${id}-fade)`} height={height} width={width} />
          </mask>
          <g mask={`url(#${id}-mask)`}>
            <use href={`${url}#drawing`} />
          </g>
        </>
      ) : (
        <use href={`${url}#drawing`} />
      )}
    </svg>
  )
}

const drawings = {
  empty: { url: emptyUrl, width: 520, height: 220, fades: true },
  'not-found': { url: notFoundUrl, width: 1240, height: 430, fades: true },
  'sign-in': { url: signInUrl, width: 640, height: 900, fades: false },
}
