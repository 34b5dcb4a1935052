import type { FlowPlan, PlanLanguage } from '@headwater/contract/flows/plans'
import { sanitizeHtml } from '@headwater/mail/compose'
import { getSpendableCredits } from '#modules/billing'
import { getJobTexts } from '#modules/jobs'
import { listOwnMailboxIds } from '#modules/outreach'
import type { InTx } from '#platform/context'
import type { VisibleFlow } from '../get-visible-flow.ts'
import { buildDraftSteps, createDraftStepId } from './build-draft-steps.ts'
import { guessLanguage } from './guess-language.ts'
import { listTeamChoice } from './list-team-choice.ts'
import { findPlanRow } from './plan-store.ts'

export interface LoadedPlan {
  readonly plan: FlowPlan
  /** 0 for a first draft that no member has saved. */
  readonly version: number
  readonly saved: { readonly by: string; readonly at: Date } | null
}

/** Returns the saved plan of a session, or a first draft from its job and criteria. */
export async function loadPlan(ctx: InTx, flow: VisibleFlow): Promise<LoadedPlan> {
  const row = await findPlanRow(ctx.db, ctx.actor.companyId, flow.id)
  if (!row) return { plan: await createFirstDraft(ctx, flow), version: 0, saved: null }
  const { content, version, savedBy, savedAt } = row
  // A mailbox that is connected after the plan was saved needs no second choice.
  const mailboxIds = content.mailboxIds.length > 0 ? content.mailboxIds : await chooseMailbox(ctx)
  return { plan: { ...content, mailboxIds }, version, saved: { by: savedBy, at: savedAt } }
}

async function chooseMailbox(ctx: InTx): Promise<string[]> {
  return (await listOwnMailboxIds(ctx)).slice(0, 1)
}

const defaultCreditBudget = 50
const defaultBest = 25
const weekdays = [1, 2, 3, 4, 5]
/** Nine to eleven and one to four. */
const officeHours = [9, 10, 13, 14, 15]

async function createFirstDraft(ctx: InTx, flow: VisibleFlow): Promise<FlowPlan> {
  const { description } = await getJobTexts(ctx, flow.jobId)
  const language = guessLanguage(description)
  const { balance } = await getSpendableCredits(ctx)
  const hasChosen = (await listTeamChoice(ctx, flow)).chosen.length > 0
  return {
    language,
    steps: await loadDraftSteps(ctx, flow, language, (at) => createDraftStepId(flow.id, at)),
    days: weekdays,
    hours: officeHours,
    timeZoneMode: 'recipient',
    mailboxIds: await chooseMailbox(ctx),
    dailyCap: 40,
    creditBudget: Math.min(balance, defaultCreditBudget),
    audience: { kind: hasChosen ? 'chosen' : 'best', count: defaultBest },
  }
}

export async function loadDraftSteps(
  ctx: InTx,
  flow: VisibleFlow,
  language: PlanLanguage,
  createId: (position: number) => string,
) {
  const { places } = await getJobTexts(ctx, flow.jobId)
  const { criteria } = flow.search
  const steps = buildDraftSteps({ language, criteria, hasLocation: places.length > 0, createId })
  // As a plan is saved, so that saving a draft that was launched changes nothing.
  return steps.map((step) => ({ ...step, bodyHtml: sanitizeHtml(step.bodyHtml) }))
}
