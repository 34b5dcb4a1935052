import { Download } from 'lucide-react'
import { Button } from '#ui/button'
import templateUrl from './people-template.csv?url'

/** A table with the names of the columns that are recognised, and one person as an example. */
export function TemplateLink({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <Button asChild icon={Download} kind={size === 'sm' ? 'ghost' : 'secondary'} size={size}>
      <a download="people-template.csv" href={templateUrl}>
        CSV template
      </a>
    </Button>
  )
}
