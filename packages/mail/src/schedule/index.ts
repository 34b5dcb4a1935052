/** Send times: slots, time zones and limits. */

export { type DelayFacts, type DelayReason, formatDelayReason } from './delay-reason.ts'
export { type DueTime, type DueTimeRequest, decideDueTime, type SendAfter } from './due-time.ts'
export type { AllowedSlots } from './slots.ts'
export {
  type ChosenTimeZone,
  chooseTimeZone,
  findCountryTimeZone,
  type TimeZoneRequest,
} from './time-zone.ts'
