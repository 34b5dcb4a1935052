import { moveCandidates, undoAct } from '@headwater/contract/pipeline/acts'
import type { Card } from '@headwater/contract/pipeline/board'
import { getCandidate } from '@headwater/contract/pipeline/candidate'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { findNextStage, getStageDepth } from '#features/pipeline'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { StageDepthMark } from '#ui/board/stage-depth'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { Select } from '#ui/forms/select'

interface CandidateStageProps {
  jobId: string
  card: Card
  stage: Stage
  stages: readonly Stage[]
}

/** Shows the stage of a candidate and moves them. Rejecting asks for a reason, so it is done in the pipeline. */
export function CandidateStage({ jobId, card, stage, stages }: CandidateStageProps) {
  const move = useMoveCandidate(jobId, card, stages)
  const next = findNextStage(stages, card.stageId)
  return (
    <div className="mt-4 flex flex-wrap gap-2 *:flex-auto">
      <Select
        label="Stage"
        variant="filter"
        onValueChange={(stageId) => stageId !== card.stageId && move.mutate(stageId)}
        options={stages
          .filter(({ category, id }) => category !== 'rejected' || id === card.stageId)
          .map(({ id, name, category }) => ({
            value: id,
            label: name,
            mark: <StageDepthMark depth={getStageDepth(category)} />,
          }))}
        value={move.isPending ? move.variables : stage.id}
      />
      {next && (
        <Button
          icon={ArrowRight}
          loading={move.isPending}
          onClick={() => move.mutate(next.id)}
          wraps
        >
          Move to {next.name}
        </Button>
      )}
    </div>
  )
}

function useMoveCandidate(jobId: string, card: Card, stages: readonly Stage[]) {
  const cache = useQueryClient()
  const reload = () =>
    cache.invalidateQueries({
      queryKey: [getCandidate.method, getCandidate.path, { jobId, candidateId: card.id }],
    })
  return useMutation({
    mutationFn: (toStageId: string) =>
      call(moveCandidates, {
        jobId,
        candidates: [{ id: card.id, stageId: card.stageId }],
        toStageId,
      }),
    onSuccess: ({ undoId, changed }, toStageId) => {
      if (changed === 0)
        return toast({ message: `Someone else moved ${card.name} meanwhile.`, tone: 'warn' })
      const name = stages.find(({ id }) => id === toStageId)?.name ?? 'the next stage'
      return toast({
        message: `${card.name} moved to ${name}`,
        ...(undoId && {
          onUndo: () =>
            void call(undoAct, { jobId, undoId })
              .catch((error: unknown) => toast({ message: formatFailure(error), tone: 'bad' }))
              .finally(reload),
        }),
      })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: reload,
  })
}
