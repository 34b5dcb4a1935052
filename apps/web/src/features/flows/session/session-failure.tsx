import type { ComponentProps } from 'react'
import { PageFailure } from '#ui/page-failure'

/** The session could not be loaded. */
export function SessionFailure(props: Omit<ComponentProps<typeof PageFailure>, 'name'>) {
  return <PageFailure {...props} name="Session" />
}
