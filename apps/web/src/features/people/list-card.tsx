import type { ReactNode } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Card } from '#ui/layout/card'

interface ListCardProps {
  pages: Pick<LoadedPages<unknown>, 'items' | 'error' | 'isLoading' | 'retry'>
  children: ReactNode
}

/** Renders the card around a list of people, or why it failed to load. */
export function ListCard({ pages, children }: ListCardProps) {
  const { items, error, isLoading, retry } = pages
  if (!items && !isLoading && error !== undefined)
    return <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
  return (
    <Card className="overflow-clip" padding="none">
      {children}
    </Card>
  )
}
