import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'

/** Whoever may only review starts no searches; the way leads back to those that are there. */
export function NotForYou({ jobId }: { jobId: string }) {
  return (
    <Card>
      <EmptyState
        icon={Lock}
        primary={
          <Button asChild>
            <Link search={{ job: jobId, part: 'searches' }} to="/main/jobs">
              See the searches of this job
            </Link>
          </Button>
        }
        title="Recruiters start searches"
      >
        Your role reads searches and gives verdicts. Ask an owner or admin if you should start some
        yourself.
      </EmptyState>
    </Card>
  )
}
