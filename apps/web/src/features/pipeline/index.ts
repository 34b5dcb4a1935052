/** Pipeline: the candidates of a job in stages, and what other screens show of them. */
export { startReplyCountdown, stopReplyCountdown } from './board/reply-countdown.ts'
export { formatRelativeDay } from './board/rules/format-relative-day.ts'
export { getStageDepth } from './board/rules/stage-depth.ts'
export { CandidateMatch } from './lazy-components.ts'
export { type EmailsTabProps, EmailsTabProvider } from './panel/emails-tab-view.tsx'
export { findNextStage } from './panel/stage-rules.ts'
export { RepliesDue } from './replies-due/lazy-replies-due.ts'
