import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { sendPlanTest as contract } from '@headwater/contract/flows/plan-people'
import { templateVariables } from '@headwater/contract/outreach/variables'
import { renderTemplate, type TemplateValues } from '@headwater/mail/templates'
import { findMemberContact } from '#modules/identity'
import { enqueueMessage, listPlanMailboxes, previewForPerson } from '#modules/outreach'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { resolveMergedPerson } from '../resolve-merged-person.ts'
import { findStepFault } from './check-plan.ts'
import { loadPlan } from './load-plan.ts'
import { loadSequenceJob } from './load-sequence-job.ts'

type SendTest = typeof contract

/** Sends one email of the saved plan to the caller, rendered for a person or with examples. */
export function sendPlanTest(
  ctx: Ctx,
  { flowId, stepId, personId }: InputOf<SendTest>,
): Promise<ReplyOf<SendTest>> {
  return inTransaction(ctx, async (ctx) => {
    const { clientId } = ctx.actor
    const flow = await getVisibleFlow(ctx, flowId)
    const { plan } = await loadPlan(ctx, flow)
    const at = plan.steps.findIndex(({ id }) => id === stepId)
    const step = plan.steps[at]
    if (!step) throw new AppError('not_found', 'Email not found. Save the session first.')
    const fault = findStepFault(step, at + 1)
    if (fault) throw new AppError('over_limit', fault)
    const mailboxes = await listPlanMailboxes(ctx, plan.mailboxIds)
    const mailbox = mailboxes.find(({ status }) => status === 'connected')
    if (!mailbox) throw new AppError('over_limit', 'Choose a connected mailbox first.')
    const contact = await findMemberContact(ctx, clientId)
    if (!contact) throw new AppError('not_found', 'Member not found.')
    // A follow-up has no subject of its own. The test shows the one of its thread.
    const subject =
      step.subject || (plan.steps.findLast((one, i) => i < at && one.subject)?.subject ?? '')
    const template = { subject, bodyHtml: step.bodyHtml }
    const rendered =
      personId === undefined
        ? renderExample(template)
        : await renderForPerson(ctx, flow, {
            personId,
            mailboxId: mailbox.id,
            language: plan.language,
            ...template,
          })
    await enqueueMessage(ctx, {
      kind: 'test',
      mailboxId: mailbox.id,
      sentBy: clientId,
      to: { name: contact.name, address: contact.email },
      subject: `Test: ${rendered.subject}`,
      bodyHtml: rendered.bodyHtml,
    })
    return { to: contact.email }
  })
}

interface Template {
  readonly subject: string
  readonly bodyHtml: string
}

function renderExample(template: Template): Template {
  const values: TemplateValues = Object.fromEntries(
    templateVariables.map(({ name, example }) => [name, example]),
  )
  const rendered = renderTemplate(template, values)
  if (rendered.missing) throw new Error('Every variable has an example.')
  return rendered
}

async function renderForPerson(
  ctx: InTx,
  flow: VisibleFlow,
  {
    personId,
    ...request
  }: Template & {
    readonly personId: string
    readonly mailboxId: string
    readonly language: 'en' | 'de' | 'es' | 'fr' | 'ar'
  },
): Promise<Template> {
  const { id } = await resolveMergedPerson(ctx, personId)
  const job = await loadSequenceJob(ctx, flow)
  const { missing, ...rendered } = await previewForPerson(ctx, { personId: id, job, ...request })
  if (missing.length === 0) return rendered
  throw new AppError('over_limit', `This person has no ${missing.join(', ')}. Add a fallback.`)
}
