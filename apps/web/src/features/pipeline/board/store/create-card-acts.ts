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
import { pluralise } from '@headwater/contract/plural'
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
  | 'setReplyDue'
  | 'settleReply'
  | 'undo'
  | 'refresh'
  | 'forget'
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
        optimisticUpdate: optimisticMove(stage, readClock()),
        send: (part) => call(moveCandidates, { jobId, candidates: toCardRefs(part), toStageId }),
        formatMessage: (changed) => `${formatCardNames(moving, changed)} moved to ${stage.name}`,
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
        optimisticUpdate: optimisticRejection(stage, rejecting.reason, readClock()),
        send: (part) =>
          call(rejectCandidates, { jobId, candidates: toCardRefs(part), ...rejecting }),
        formatMessage: (changed) =>
          `${formatCardNames(cards, changed)} rejected: ${rejectionReasonLabels[rejecting.reason].toLowerCase()}`,
        onDone: () => store.recordArrival(stage.id),
      })
    },

    snooze: (cards, until) =>
      perform({
        cards,
        optimisticUpdate: (card) => ({ ...card, snoozedUntil: until }),
        send: (part) => call(snoozeCandidates, { jobId, candidateIds: idsOf(part), until }),
        formatMessage: (changed) =>
          until === null
            ? `${formatCardNames(cards, changed)} ${pluralise(changed, 'is', 'are')} back on the board`
            : `${formatCardNames(cards, changed)} snoozed until ${formatDay(until)}`,
      }),

    tag: (cards, { add = [], remove = [] }) =>
      perform({
        cards,
        optimisticUpdate: optimisticTags(add, remove),
        send: (part) =>
          call(tagCandidates, {
            jobId,
            candidateIds: idsOf(part),
            add: [...add],
            remove: [...remove],
          }),
        formatMessage: (changed) => `Tags updated for ${formatCardNames(cards, changed)}`,
      }),

    assign: (cards, clientId) =>
      perform({
        cards,
        optimisticUpdate: (card) => ({ ...card, assigneeId: clientId }),
        send: (part) => call(assignCandidates, { jobId, candidateIds: idsOf(part), clientId }),
        formatMessage: (changed) => {
          const member = state().members.find((each) => each.clientId === clientId)
          const whom = formatCardNames(cards, changed)
          return member ? `${whom} assigned to ${member.name}` : `${whom} unassigned`
        },
      }),

    next: (cards, next) =>
      perform({
        cards,
        optimisticUpdate: (card) => ({ ...card, next }),
        send: (part) => call(setNextAction, { jobId, candidateIds: idsOf(part), next }),
        formatMessage: (changed) =>
          next
            ? `Next step for ${formatCardNames(cards, changed)}: ${next.text}`
            : `Next step cleared for ${formatCardNames(cards, changed)}`,
      }),

    setReplyDue: (cards, answerBy) =>
      perform({
        cards,
        optimisticUpdate: (card) => ({ ...card, answerBy }),
        send: (part) => call(setReplyDue, { jobId, candidateIds: idsOf(part), answerBy }),
        formatMessage: (changed) =>
          answerBy
            ? `Reply to ${formatCardNames(cards, changed)} due ${formatDay(answerBy)}`
            : `Reply date removed for ${formatCardNames(cards, changed)}`,
      }),

    settleReply: (cards) =>
      perform({
        cards,
        optimisticUpdate: (card) => ({ ...card, waitsSince: null }),
        send: (part) => call(settleReply, { jobId, candidateIds: idsOf(part) }),
        formatMessage: (changed) =>
          `Reply from ${formatCardNames(cards, changed)} marked as answered`,
      }),

    undo: (undoId) => undo([undoId]),

    refresh: env.refresh,
    forget: (candidateIds) => store.remove(candidateIds),
  }

  /** Formats ", 2 of 10", the position in the target column. */
  function formatColumnPosition(cards: readonly Card[], stageId: string): string {
    const [only] = cards
    const column = state().columns.shown.get(stageId) ?? []
    if (!only || cards.length > 1 || !column.includes(only.id)) return ''
    return `, ${formatNumber(column.indexOf(only.id) + 1)} of ${formatNumber(column.length)}`
  }
}
