import type { ResultOf } from '@headwater/contract/endpoint'
import type { ActResult, undoAct } from '@headwater/contract/pipeline/acts'
import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { formatCount } from '#lib/format'

/** Formats "Elif Demirtaş" or "12 people". */
export function formatCardNames(cards: readonly Card[], count = cards.length): string {
  const [only] = cards
  return only && count === 1 && cards.length === 1
    ? only.name
    : formatCount(count, 'person', 'people')
}

/** Formats which cards other members moved meanwhile and to where, or an empty string. */
export function formatStaleCards(
  { stale, staleCount, gone }: Pick<ActResult, 'stale' | 'staleCount' | 'gone'>,
  stages: readonly Stage[],
): string {
  const [only] = stale
  const place = stages.find(({ id }) => id === only?.stageId)?.name
  const said = [
    staleCount === 1 && only
      ? `${only.name} was moved${place ? ` to ${place}` : ''} by someone else and was not changed.`
      : staleCount > 0 &&
        `${formatCount(staleCount, 'person was', 'people were')} moved by someone else and not changed.`,
    gone > 0 && `${formatCount(gone, 'person is', 'people are')} no longer in this pipeline.`,
  ]
  return said.filter(Boolean).join(' ')
}

/** Formats "Change undone for Elif Demirtaş." */
export function formatUndone({ restored, left, cards }: ResultOf<typeof undoAct>): string {
  if (restored + left === 0) return 'Already undone.'
  if (restored === 0) return 'Couldn’t undo: it was changed since then.'
  const back = `Change undone for ${formatCardNames(cards, restored)}.`
  return left === 0
    ? back
    : `${back} ${formatCount(left, 'person was', 'people were')} changed since then and not undone.`
}

/** Formats where the cards returned to after a refusal. */
export function formatReturned(cards: readonly Card[], stages: readonly Stage[]): string {
  const [only] = cards
  const stage = stages.find(({ id }) => id === only?.stageId)
  if (only && cards.length === 1)
    return stage ? `${only.name} is back in ${stage.name}.` : `${only.name} was not changed.`
  return `${formatCount(cards.length, 'person was', 'people were')} not changed.`
}
