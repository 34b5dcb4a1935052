import type { Import } from '@headwater/contract/sourcing/imports'
import { Link } from '@tanstack/react-router'
import { Pause, Play, UsersRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#ui/button'
import { Cell, RowActions } from '#ui/table'
import { isStopped } from './say-import.ts'
import { useArriving } from './upload/use-arriving.ts'
import { useImportActs } from './use-import-acts.ts'

/** The next step of an import. What waits for a person is always in sight. */
export function StepCell({ found }: { found: Import }) {
  return (
    <Cell align="end" onClick={keepClosed}>
      <Step found={found} />
    </Cell>
  )
}

function Step({ found }: { found: Import }) {
  const { id, status, fileName } = found
  const { busy, act } = useImportActs(found)
  const isArriving = useArriving(found)
  switch (isStopped(found) ? 'paused' : status) {
    case 'waiting':
      return <OpenLink id={id} label="Check and start" of={fileName} />
    case 'uploading':
      return isArriving ? null : <OpenLink id={id} label="Go on" of={fileName} />
    case 'paused':
      return (
        <Button
          aria-label={`Go on with ${fileName}`}
          icon={Play}
          loading={busy === 'start'}
          onClick={() => void act('start')}
          size="sm"
        >
          Go on
        </Button>
      )
    case 'running':
      return (
        <RowActions>
          <Button
            aria-label={`Pause ${fileName}`}
            icon={Pause}
            loading={busy === 'pause'}
            onClick={() => void act('pause')}
            size="sm"
          >
            Pause
          </Button>
        </RowActions>
      )
    case 'done':
      return found.counts.added > 0 ? (
        <RowActions>
          <Button asChild icon={UsersRound} size="sm">
            <Link aria-label={`People from ${fileName}`} search={{ import: id }} to="/main/people">
              People
            </Link>
          </Button>
        </RowActions>
      ) : null
    default:
      return null
  }
}

function OpenLink({ id, label, of }: { id: string; label: string; of: string }) {
  return (
    <Button asChild size="sm">
      <Link
        aria-label={`${label}: ${of}`}
        params={{ importId: id }}
        to="/main/people/imports/$importId"
      >
        {label}
      </Link>
    </Button>
  )
}

/** A click on the row opens it, one on its button does not. */
function keepClosed(event: MouseEvent) {
  event.stopPropagation()
}
