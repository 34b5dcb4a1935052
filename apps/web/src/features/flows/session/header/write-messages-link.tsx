import type { FlowDetail } from '@headwater/contract/flows/flows'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { isLaunched } from './flow-status-badge.tsx'

interface WriteMessagesLinkProps {
  flow: FlowDetail
  isReadOnly: boolean
}

/** Leads from the search of a draft to its emails. */
export function WriteMessagesLink({ flow, isReadOnly }: WriteMessagesLinkProps) {
  if (isReadOnly || flow.isArchived || isLaunched(flow)) return null
  return (
    <Button asChild className="max-md:hidden" iconAfter={ArrowRight} kind="primary">
      <Link
        params={{ jobId: flow.jobId, flowId: flow.id }}
        search={{ step: 'messages' }}
        to="/main/flow-steps/$jobId/$flowId"
      >
        Write messages
      </Link>
    </Button>
  )
}
