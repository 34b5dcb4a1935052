import { Download } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import templateUrl from './people-template.csv?url'

/** Downloads a template with the recognised column names and one example person. */
export function TemplateLink({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <Button asChild icon={Download} kind={size === 'sm' ? 'ghost' : 'secondary'} size={size}>
      <a download="people-template.csv" href={templateUrl}>
        CSV template
      </a>
    </Button>
  )
}
