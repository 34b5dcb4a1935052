import type { ComponentProps } from 'react'
import { PageFailure } from '#ui/page-failure'

/** The pipeline could not be loaded. */
export function BoardFailure(props: Omit<ComponentProps<typeof PageFailure>, 'name'>) {
  return <PageFailure {...props} name="Pipeline" />
}
