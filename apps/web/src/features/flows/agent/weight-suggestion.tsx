import { applyLearnedWeights, undoLearnedWeights } from '@headwater/contract/flows/agent'
import { type FlowDetail, getFlow } from '@headwater/contract/flows/flows'
import { getLearnedWeights } from '@headwater/contract/flows/verdicts'
import { pluralise } from '@headwater/contract/plural'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Scale } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'
import { formatWeightChange, joinWords } from './format-agent.ts'
import { reloadAgent } from './use-agent.ts'

const noChanges: readonly never[] = []

/** Loads the weights that the ratings suggest, and applies them. */
export function useWeightSuggestion(flow: FlowDetail, rated: number) {
  const [isEffectShown, setEffectShown] = useState(false)
  const mayRead = useCredentials()?.privileges.includes('pipeline.write') ?? false
  const { data } = useQuery({
    ...loadQueryOptions(getLearnedWeights, { flowId: flow.id }),
    enabled: mayRead && rated > 0,
    // Every rating makes the last suggestion stale.
    staleTime: 0,
  })
  const changed = useWeightsChanged(flow.id)
  const apply = useMutation({
    mutationFn: () =>
      call(applyLearnedWeights, { flowId: flow.id, baseVersion: flow.search.version }),
    onSuccess: ({ id, changes }) => {
      setEffectShown(false)
      toast({
        message: `Changed ${joinWords(changes.map(formatWeightChange))}.`,
        onUndo: () => void undoWeights(flow.id, id).finally(changed),
      })
    },
    onError: (error) => toast({ message: formatFailure(error), tone: 'bad' }),
    onSettled: changed,
  })
  return {
    changes: data?.changes ?? noChanges,
    agreement: data?.agreement ?? null,
    isApplying: apply.isPending,
    apply: () => apply.mutate(),
    isEffectShown,
    toggleEffect: () => setEffectShown((isShown) => !isShown),
  }
}

/** The search has another version, and what the agent says of people may differ. */
export function useWeightsChanged(flowId: string): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: [getFlow.method, getFlow.path, { flowId }] }),
      reloadAgent(cache, flowId),
    ])
  }
}

/** Gives the criteria the weights they had before, and says so. */
export async function undoWeights(flowId: string, weightsId: string): Promise<void> {
  try {
    await call(undoLearnedWeights, { flowId, weightsId })
    toast('The weights are as before.')
  } catch (error) {
    toast({ message: formatFailure(error), tone: 'bad' })
  }
}

interface WeightSuggestionProps {
  suggestion: Pick<
    ReturnType<typeof useWeightSuggestion>,
    'changes' | 'agreement' | 'isEffectShown'
  >
}

/** Says which weight would fit the ratings better, and on demand what that changes. */
export function WeightSuggestion({ suggestion }: WeightSuggestionProps) {
  const { changes, agreement, isEffectShown } = suggestion
  const [first, ...others] = changes.toSorted((a, b) => measureChange(b) - measureChange(a))
  if (!first) return null
  return (
    <div className="rounded-md border border-accent-line bg-accent-soft p-3 text-accent-text">
      <p className="flex gap-2.5">
        <Scale aria-hidden="true" className="mt-0.5 shrink-0" size={16} />
        <span className="min-w-0">
          {first.why} {first.to > first.from ? 'Raise' : 'Lower'}{' '}
          <strong className="font-semibold">{first.asked}</strong> from {first.from} to {first.to}
          {others.length > 0 &&
            `, and change ${others.length} other ${pluralise(others.length, 'weight', 'weights')}`}
          ?
        </span>
      </p>
      {isEffectShown && (
        <div className="mt-2.5 border-t border-accent-line pt-2.5 text-type-12 text-fg">
          {agreement && (
            <p>
              The new weights rank {agreement.after}% of pairs as you did. The current ones rank{' '}
              {agreement.before}%.
            </p>
          )}
          <ul aria-label="Changes" className="mt-2 flex flex-col gap-2">
            {changes.map(({ id, asked, from, to, why }) => (
              <li key={id}>
                <p className="flex items-center gap-1.5">
                  <span className="min-w-0 flex-1 font-medium wrap-anywhere">{asked}</span>
                  <span className="tabular-nums">{from}</span>
                  <ArrowRight aria-label="to" className="text-fg-3" size={13} />
                  <span className="font-semibold tabular-nums">{to}</span>
                </p>
                <p className="text-fg-2">{why}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** How much of its weight a criterion gains or loses. */
function measureChange({ from, to }: { from: number; to: number }): number {
  return Math.abs(to - from) / Math.max(1, from)
}
