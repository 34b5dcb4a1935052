import type { ResultOf } from '@headwater/contract/endpoint'
import type { Acted, undoAct } from '@headwater/contract/pipeline/acts'
import type { Card } from '@headwater/contract/pipeline/board'
import type { Stage } from '@headwater/contract/pipeline/candidates'
import { countOf } from '#lib/format'

/** "Elif Demirtaş", or "12 people". */
export function sayWhom(cards: readonly Card[], count = cards.length): string {
  const [only] = cards
  return only && count === 1 && cards.length === 1 ? only.name : countOf(count, 'person', 'people')
}

/** Who was moved by somebody else meanwhile, and where they are now; empty where nobody was. */
export function sayStale(
  { stale, staleCount, gone }: Pick<Acted, 'stale' | 'staleCount' | 'gone'>,
  stages: readonly Stage[],
): string {
  const [only] = stale
  const place = stages.find(({ id }) => id === only?.stageId)?.name
  const said = [
    staleCount === 1 && only
      ? `${only.name} was moved${place ? ` to ${place}` : ''} by somebody else meanwhile and stays there.`
      : staleCount > 0 &&
        `${countOf(staleCount, 'person was', 'people were')} moved by somebody else meanwhile and stay where they are.`,
    gone > 0 && `${countOf(gone, 'person is', 'people are')} no longer here.`,
  ]
  return said.filter(Boolean).join(' ')
}

/** "Elif Demirtaş is as before." */
export function sayUndone({ restored, left, cards }: ResultOf<typeof undoAct>): string {
  if (restored + left === 0) return 'That was taken back already.'
  if (restored === 0) return 'Nothing was taken back: it was changed again meanwhile.'
  const back = `${sayWhom(cards, restored)} ${restored === 1 ? 'is' : 'are'} as before.`
  return left === 0
    ? back
    : `${back} ${countOf(left, 'was changed again meanwhile and stays', 'were changed again meanwhile and stay')} so.`
}

/** Where the cards went back to, when something was refused. */
export function sayBack(cards: readonly Card[], stages: readonly Stage[]): string {
  const [only] = cards
  const stage = stages.find(({ id }) => id === only?.stageId)
  if (only && cards.length === 1)
    return stage ? `${only.name} is back in ${stage.name}.` : `${only.name} is as before.`
  return `${countOf(cards.length, 'person is', 'people are')} back where they were.`
}
