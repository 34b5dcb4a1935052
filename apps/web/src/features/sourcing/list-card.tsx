import type { ReactNode } from 'react'
import type { LoadedPages } from '#lib/use-load-pages'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'

interface ListCardProps {
  pages: Pick<LoadedPages<unknown>, 'items' | 'error' | 'isLoading' | 'retry'>
  children: ReactNode
}

/** The card around a list of people, or why nothing of it could be loaded. */
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
