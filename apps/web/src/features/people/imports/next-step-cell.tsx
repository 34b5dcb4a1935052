import type { Import } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import { Pause, Play, UsersRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#ui/buttons/button'
import { Cell, RowActions } from '#ui/data/table'
import { isStopped } from './format-import.ts'
import { useIsUploadActive } from './upload/use-is-upload-active.ts'
import { useImportActs } from './use-import-acts.ts'

/** Shows the next step of an import. One that waits for the user is always visible. */
export function NextStepCell({ importRecord }: { importRecord: Import }) {
  return (
    <Cell align="end" onClick={stopRowClick}>
      <NextStep importRecord={importRecord} />
    </Cell>
  )
}

function NextStep({ importRecord }: { importRecord: Import }) {
  const { id, status, fileName } = importRecord
  const { busy, act } = useImportActs(importRecord)
  const isUploadActive = useIsUploadActive(importRecord)
  switch (isStopped(importRecord) ? 'paused' : status) {
    case 'waiting':
      return <OpenLink id={id} label="Review and import" of={fileName} />
    case 'uploading':
      return isUploadActive ? null : <OpenLink id={id} label="Resume" of={fileName} />
    case 'paused':
      return (
        <Button
          aria-label={`Resume ${fileName}`}
          icon={Play}
          loading={busy === 'start'}
          onClick={() => void act('start')}
          size="sm"
        >
          Resume
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
      return importRecord.counts.added > 0 ? (
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

/** A click on the button must not open the row. */
function stopRowClick(event: MouseEvent) {
  event.stopPropagation()
}
