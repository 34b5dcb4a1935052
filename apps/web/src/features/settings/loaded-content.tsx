import type { ReactNode } from 'react'
import type { LoadedData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'

interface LoadedProps<Values> {
  data: LoadedData<Values>
  skeleton: ReactNode
  children: (values: Values) => ReactNode
}

/** Renders the loaded content, its skeleton or its load error. */
export function LoadedContent<Values>({ data, skeleton, children }: LoadedProps<Values>) {
  const { values, fail, error, isLoading, retry } = data
  const showsSkeleton = useDelayedLoading(isLoading && values === undefined)
  if (showsSkeleton) return skeleton
  if (values !== undefined) return children(values)
  if (!fail) return null
  return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
}
