import type { ComponentProps } from 'react'
import { FailedState } from './failed-state.tsx'

interface PageFailureProps extends Omit<ComponentProps<typeof FailedState>, 'title'> {
  /** What did not come: its heading. */
  name: string
}

/** In place of a page that could not be loaded. */
export function PageFailure({ name, ...state }: PageFailureProps) {
  return (
    <div className="grid h-full place-items-center" role="alert">
      <h1 className="sr-only">{name}</h1>
      <FailedState {...state} title={`This ${name.toLowerCase()} could not be loaded`} />
    </div>
  )
}
