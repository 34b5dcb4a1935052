/** Send times: slots, time zones and limits. */

export {
  type BreakerDecision,
  type BreakerRequest,
  decideBreaker,
  type Outcome,
  type Refusal,
} from './breaker.ts'
export {
  type Capacity,
  type CapacityRequest,
  decideCapacity,
  type MailboxUse,
  type RollingCap,
  type RollingUse,
} from './capacity.ts'
export {
  chooseMessage,
  type DueMessage,
  type PostponedMessage,
  type Sender,
  type SharedLimits,
} from './choose-message.ts'
export {
  type DailyLimit,
  decideDailyLimit,
  defaultDailyCap,
  maxDailyCap,
  newMailboxRamp,
  type Ramp,
} from './daily-limit.ts'
export { type DelayFacts, type DelayReason, formatDay, formatDelayReason } from './delay-reason.ts'
export { type DueTime, type DueTimeRequest, decideDueTime, type SendAfter } from './due-time.ts'
export {
  type EstimatedMailbox,
  estimateFinish,
  type FinishRequest,
  formatFinishEstimate,
} from './estimate-finish.ts'
export { planSending } from './plan-sending.ts'
export type {
  PlannedMailbox,
  PlannedPerson,
  PlannedStep,
  PlannedTimes,
  QueuedMessage,
  SendingPlan,
  SentMessage,
} from './sending-plan.ts'
export type { AllowedSlots } from './slots.ts'
export { drawPauseMs, type Spacing } from './spacing.ts'
export {
  type ChosenTimeZone,
  chooseTimeZone,
  findCountryTimeZone,
  type TimeZoneRequest,
} from './time-zone.ts'
export { decideVariant } from './variant.ts'
