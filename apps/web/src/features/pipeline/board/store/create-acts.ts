import {
  assignCandidates,
  moveCandidates,
  promiseAnswer,
  rejectCandidates,
  setNextAction,
  settleReply,
  snoozeCandidates,
  tagCandidates,
} from '@headwater/contract/pipeline/acts'
import { type Card, getCards, maxCardsAtOnce } from '@headwater/contract/pipeline/board'
import { formatNumber, type Reading } from '#lib/format'
import { call } from '#lib/http-client'
import { announce } from '#ui/live-region'
import type { BoardActs } from '../board-acts.ts'
import { foreseeMove, foreseeRejection, foreseeTags } from '../rules/act-rules.ts'
import { rejectionWords } from '../rules/rejection-words.ts'
import { sayDay } from '../rules/say-day.ts'
import { createPerform, type PerformEnv } from './perform.ts'
import { sayWhom } from './say-acts.ts'

export type PlainActs = Pick<
  BoardActs,
  | 'move'
  | 'reject'
  | 'snooze'
  | 'tag'
  | 'assign'
  | 'next'
  | 'promise'
  | 'settleReply'
  | 'undo'
  | 'refresh'
  | 'forget'
>

interface ActsEnv extends PerformEnv {
  reading: () => Reading
  /** Nobody is rejected without a reason: it is asked for. */
  askReason: (cards: readonly Card[]) => void
}

/** All that can be done with cards, each shown at once and told with a way back. */
export function createActs(env: ActsEnv): PlainActs {
  const { jobId, store } = env
  const { perform, undo } = createPerform(env)
  const state = () => store.getState()
  const stageBy = (id: string) => state().stages.find((stage) => stage.id === id)
  const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id)
  const seen = (cards: readonly Card[]) => cards.map(({ id, stageId }) => ({ id, stageId }))
  const say = (day: string) => sayDay(day, state().today, env.reading())

  return {
    async move(cards, toStageId) {
      const stage = stageBy(toStageId)
      const moving = cards.filter(({ stageId }) => stageId !== toStageId)
      if (!stage || moving.length === 0) return false
      if (stage.category === 'rejected' && moving.some(({ rejection }) => rejection === null)) {
        env.askReason(moving)
        return false
      }
      return perform({
        cards: moving,
        foresee: foreseeMove(stage, new Date()),
        send: (part) => call(moveCandidates, { jobId, candidates: seen(part), toStageId }),
        say: (changed) => `${sayWhom(moving, changed)} moved to ${stage.name}`,
        onDone: () => {
          store.noteArrival(toStageId)
          announce(`${sayWhom(moving)} moved to ${stage.name}${sayPlace(moving, toStageId)}`)
        },
      })
    },

    async reject(cards, rejecting) {
      const stage = state().stages.find(({ category }) => category === 'rejected')
      if (!stage) return false
      return perform({
        cards,
        foresee: foreseeRejection(stage, rejecting.reason, new Date()),
        send: (part) => call(rejectCandidates, { jobId, candidates: seen(part), ...rejecting }),
        say: (changed) =>
          `${sayWhom(cards, changed)} rejected: ${rejectionWords[rejecting.reason].toLowerCase()}`,
        onDone: () => store.noteArrival(stage.id),
      })
    },

    snooze: (cards, until) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, snoozedUntil: until }),
        send: (part) => call(snoozeCandidates, { jobId, candidateIds: idsOf(part), until }),
        say: (changed) =>
          until === null
            ? `${sayWhom(cards, changed)} ${changed === 1 ? 'is' : 'are'} back on the board`
            : `${sayWhom(cards, changed)} snoozed until ${say(until)}`,
      }),

    tag: (cards, { add = [], remove = [] }) =>
      perform({
        cards,
        foresee: foreseeTags(add, remove),
        send: (part) =>
          call(tagCandidates, {
            ...{ jobId, candidateIds: idsOf(part) },
            ...{ add: [...add], remove: [...remove] },
          }),
        say: (changed) => `Tags of ${sayWhom(cards, changed)} changed`,
      }),

    assign: (cards, clientId) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, assigneeId: clientId }),
        send: (part) => call(assignCandidates, { jobId, candidateIds: idsOf(part), clientId }),
        say: (changed) => {
          const member = state().members.find((each) => each.clientId === clientId)
          const whom = sayWhom(cards, changed)
          return member
            ? `${member.name} looks after ${whom} now`
            : `Nobody looks after ${whom} now`
        },
      }),

    next: (cards, next) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, next }),
        send: (part) => call(setNextAction, { jobId, candidateIds: idsOf(part), next }),
        say: (changed) =>
          next
            ? `Next for ${sayWhom(cards, changed)}: ${next.text}`
            : `Nothing is next for ${sayWhom(cards, changed)}`,
      }),

    promise: (cards, answerBy) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, answerBy }),
        send: (part) => call(promiseAnswer, { jobId, candidateIds: idsOf(part), answerBy }),
        say: (changed) =>
          answerBy
            ? `${sayWhom(cards, changed)} ${changed === 1 ? 'has' : 'have'} an answer by ${say(answerBy)}`
            : `${sayWhom(cards, changed)} ${changed === 1 ? 'is' : 'are'} promised no answer any more`,
      }),

    settleReply: (cards) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, waitsSince: null }),
        send: (part) => call(settleReply, { jobId, candidateIds: idsOf(part) }),
        say: (changed) => `${sayWhom(cards, changed)} no longer waits for an answer`,
      }),

    undo: (undoId) => undo([undoId]),

    async refresh(candidateIds) {
      for (let at = 0; at < candidateIds.length; at += maxCardsAtOnce) {
        const asked = candidateIds.slice(at, at + maxCardsAtOnce)
        const { cards } = await call(getCards, { jobId, candidateIds: asked })
        const here = new Set(idsOf(cards))
        store.take(cards)
        const gone = asked.filter((id) => !here.has(id))
        if (gone.length > 0) store.forget(gone)
      }
    },
    forget: store.forget,
  }

  /** ", 2 of 10": where somebody stands in the column they came to. */
  function sayPlace(cards: readonly Card[], stageId: string): string {
    const [only] = cards
    const column = state().columns.shown.get(stageId) ?? []
    if (!only || cards.length > 1 || !column.includes(only.id)) return ''
    return `, ${formatNumber(column.indexOf(only.id) + 1)} of ${formatNumber(column.length)}`
  }
}
