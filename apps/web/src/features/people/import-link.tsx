import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { Button } from '#ui/buttons/button'

/** Links to the import. In an empty list it is marked, so that the one in the header is hidden. */
export function ImportLink({ inEmptyList = false }: { inEmptyList?: boolean }) {
  return (
    <Button
      asChild
      icon={Upload}
      kind="primary"
      {...(inEmptyList && { 'data-offers-import': true })}
    >
      <Link to="/main/people/imports/new">Import people</Link>
    </Button>
  )
}
