import type { ComponentProps } from 'react'
import { LoadErrorState } from './load-error-state.tsx'

interface PageFailureProps extends Omit<ComponentProps<typeof LoadErrorState>, 'title'> {
  /** The heading of the page that failed to load. */
  name: string
}

/** Replaces a page that failed to load. */
export function PageLoadError({ name, ...state }: PageFailureProps) {
  return (
    <div className="grid h-full place-items-center" role="alert">
      <h1 className="sr-only">{name}</h1>
      <LoadErrorState {...state} title={`This ${name.toLowerCase()} couldn’t be loaded`} />
    </div>
  )
}
