import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { Button } from '#ui/button'

/** The way to bring people in. An empty list that offers it marks it: the one in the head goes then. */
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
