import {
  assignCandidates,
  moveCandidates,
  rejectCandidates,
  setNextAction,
  setReplyDue,
  settleReply,
  snoozeCandidates,
  tagCandidates,
} from '@headwater/contract/pipeline/acts'
import type { Card } from '@headwater/contract/pipeline/board'
import { readClock } from '#lib/clock'
import { formatNumber, type Locale } from '#lib/format'
import { call } from '#lib/http-client'
import { announce } from '#ui/feedback/live-region'
import type { BoardActs } from '../board-acts.ts'
import { formatRelativeDay } from '../rules/format-relative-day.ts'
import { optimisticMove, optimisticRejection, optimisticTags } from '../rules/optimistic-updates.ts'
import { rejectionReasonLabels } from '../rules/rejection-reason-labels.ts'
import { type ActRunnerEnv, createActRunner } from './act-runner.ts'
import { formatCardNames } from './format-acts.ts'

export type CardActs = Pick<
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
>

interface CardActsEnv extends ActRunnerEnv {
  refresh: BoardActs['refresh']
  reading: () => Locale
  /** Asks for the reason, without which a candidate can't be rejected. */
  askReason: (cards: readonly Card[]) => void
}

/** Creates all acts on cards, each optimistic and with undo. */
export function createCardActs(env: CardActsEnv): CardActs {
  const { jobId, store } = env
  const { perform, undo } = createActRunner(env)
  const state = () => store.getState()
  const findStage = (id: string) => state().stages.find((stage) => stage.id === id)
  const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id)
  const toCardRefs = (cards: readonly Card[]) => cards.map(({ id, stageId }) => ({ id, stageId }))
  const formatDay = (day: string) => formatRelativeDay(day, state().today, env.reading())

  return {
    async move(cards, toStageId) {
      const stage = findStage(toStageId)
      const moving = cards.filter(({ stageId }) => stageId !== toStageId)
      if (!stage || moving.length === 0) return false
      if (stage.category === 'rejected' && moving.some(({ rejection }) => rejection === null)) {
        env.askReason(moving)
        return false
      }
      return perform({
        cards: moving,
        foresee: optimisticMove(stage, readClock()),
        send: (part) => call(moveCandidates, { jobId, candidates: toCardRefs(part), toStageId }),
        say: (changed) => `${formatCardNames(moving, changed)} moved to ${stage.name}`,
        onDone: () => {
          store.recordArrival(toStageId)
          announce(
            `${formatCardNames(moving)} moved to ${stage.name}${formatColumnPosition(moving, toStageId)}`,
          )
        },
      })
    },

    async reject(cards, rejecting) {
      const stage = state().stages.find(({ category }) => category === 'rejected')
      if (!stage) return false
      return perform({
        cards,
        foresee: optimisticRejection(stage, rejecting.reason, readClock()),
        send: (part) =>
          call(rejectCandidates, { jobId, candidates: toCardRefs(part), ...rejecting }),
        say: (changed) =>
          `${formatCardNames(cards, changed)} rejected: ${rejectionReasonLabels[rejecting.reason].toLowerCase()}`,
        onDone: () => store.recordArrival(stage.id),
      })
    },

    snooze: (cards, until) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, snoozedUntil: until }),
        send: (part) => call(snoozeCandidates, { jobId, candidateIds: idsOf(part), until }),
        say: (changed) =>
          until === null
            ? `${formatCardNames(cards, changed)} ${changed === 1 ? 'is' : 'are'} back on the board`
            : `${formatCardNames(cards, changed)} snoozed until ${formatDay(until)}`,
      }),

    tag: (cards, { add = [], remove = [] }) =>
      perform({
        cards,
        foresee: optimisticTags(add, remove),
        send: (part) =>
          call(tagCandidates, {
            jobId,
            candidateIds: idsOf(part),
            add: [...add],
            remove: [...remove],
          }),
        say: (changed) => `Tags of ${formatCardNames(cards, changed)} changed`,
      }),

    assign: (cards, clientId) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, assigneeId: clientId }),
        send: (part) => call(assignCandidates, { jobId, candidateIds: idsOf(part), clientId }),
        say: (changed) => {
          const member = state().members.find((each) => each.clientId === clientId)
          const whom = formatCardNames(cards, changed)
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
            ? `Next for ${formatCardNames(cards, changed)}: ${next.text}`
            : `Nothing is next for ${formatCardNames(cards, changed)}`,
      }),

    promise: (cards, answerBy) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, answerBy }),
        send: (part) => call(setReplyDue, { jobId, candidateIds: idsOf(part), answerBy }),
        say: (changed) =>
          answerBy
            ? `${formatCardNames(cards, changed)} ${changed === 1 ? 'has' : 'have'} an answer by ${formatDay(answerBy)}`
            : `${formatCardNames(cards, changed)} ${changed === 1 ? 'is' : 'are'} promised no answer any more`,
      }),

    settleReply: (cards) =>
      perform({
        cards,
        foresee: (card) => ({ ...card, waitsSince: null }),
        send: (part) => call(settleReply, { jobId, candidateIds: idsOf(part) }),
        say: (changed) => `${formatCardNames(cards, changed)} no longer waits for an answer`,
      }),

    undo: (undoId) => undo([undoId]),

    refresh: env.refresh,
  }

  /** Formats ", 2 of 10", the position in the target column. */
  function formatColumnPosition(cards: readonly Card[], stageId: string): string {
    const [only] = cards
    const column = state().columns.shown.get(stageId) ?? []
    if (!only || cards.length > 1 || !column.includes(only.id)) return ''
    return `, ${formatNumber(column.indexOf(only.id) + 1)} of ${formatNumber(column.length)}`
  }
}
