import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'

/** Informs reviewers that they can't start searches and links to the existing ones. */
export function NoSearchPermission({ jobId }: { jobId: string }) {
  return (
    <Card>
      <EmptyState
        icon={Lock}
        primary={
          <Button asChild>
            <Link search={{ jobId } as object} to="/main/sessions">
              View this job’s sessions
            </Link>
          </Button>
        }
        title="You can’t start sessions"
      >
        Your role can view sessions and give verdicts. Ask an owner or admin for access.
      </EmptyState>
    </Card>
  )
}
