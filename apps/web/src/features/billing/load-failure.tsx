import type { LoadedData } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'

/** Why something can't be had, and the way to ask again. */
export function LoadFailure({ data: { error, retry } }: { data: LoadedData<unknown> }) {
  return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
}
