import type { ReactNode } from 'react'
import type { LoadedData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { useDelayedLoading } from '#ui/use-delayed-loading'

interface LoadedProps<Values> {
  data: LoadedData<Values>
  skeleton: ReactNode
  children: (values: Values) => ReactNode
}

/** What was loaded, or where it will stand, or why it can't be had. */
export function Loaded<Values>({ data, skeleton, children }: LoadedProps<Values>) {
  const { values, fail, error, isLoading, retry } = data
  const showsSkeleton = useDelayedLoading(isLoading && values === undefined)
  if (showsSkeleton) return skeleton
  if (values !== undefined) return children(values)
  if (!fail) return null
  return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
}
