import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Card } from '#ui/layout/card'

/** Leads from the emails page to the people and domains that get no emails. */
export function DoNotContactLink() {
  const mayRead = useCredentials()?.privileges.includes('pipeline.write') ?? false
  if (!mayRead) return null
  return (
    <Card className="flex flex-wrap items-center gap-3" padding="md">
      <Ban aria-hidden="true" className="shrink-0 text-fg-2" size={18} />
      <div className="min-w-0 flex-[1_1_240px]">
        <h3 className="text-type-13 font-semibold">Do not contact</h3>
        <p className="text-type-12 text-fg-2">People and domains that get no emails from you.</p>
      </div>
      <Button asChild>
        <Link to="/main/people/do-not-contact">Open the list</Link>
      </Button>
    </Card>
  )
}
