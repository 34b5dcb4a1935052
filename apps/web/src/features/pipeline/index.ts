/** Pipeline: the candidates of a job in stages, and what other screens show of them. */
export { RepliesDue } from './replies-due/lazy-replies-due.ts'
