import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { proposeWording as contract } from '@headwater/contract/flows/plans'
import { SingleLine } from '@headwater/contract/single-line'
import { sanitizeHtml } from '@headwater/mail/compose'
import { parseTemplate } from '@headwater/mail/templates'
import { z } from 'zod'
import { askLanguageModel } from '#modules/sourcing'
import type { LanguageModelSettings } from '#platform/config'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { getVisibleFlow } from '../get-visible-flow.ts'

type Propose = typeof contract

/** The member waits for it, and a text takes longer than a search question. */
const timeoutMs = 20_000
const maxTokens = 2_000
const maxReplyBytes = 200_000

const Proposal = z.object({
  subject: z.string().max(1_000).default(''),
  bodyHtml: z.string().min(1).max(20_000),
})

/**
 * Asks the configured language model for another wording. It gets the template with its variables
 * and the wish of the member, and nothing about any person.
 */
export async function proposeWording(
  ctx: Ctx,
  { flowId, subject, bodyHtml, wish }: InputOf<Propose>,
  model: LanguageModelSettings | undefined,
): Promise<ReplyOf<Propose>> {
  await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  if (!model) {
    throw new AppError('over_limit', 'No language model is set up for this installation.')
  }
  const template = { subject, bodyHtml: sanitizeHtml(bodyHtml) }
  let answer: string
  try {
    const messages = buildMessages({ ...template, wish })
    answer = await askLanguageModel(model, messages, { timeoutMs, maxTokens, maxReplyBytes })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the language model could not be asked')
    throw new AppError('over_limit', 'The language model did not answer. Try again later.')
  }
  const proposal = parseProposal(answer)
  if (!proposal) {
    const text = 'The language model proposed a text that can’t be used. Try again.'
    throw new AppError('over_limit', text)
  }
  return proposal
}

const instructions = `You improve the wording of one recruiting email.
Answer with one JSON object: {"subject": string, "bodyHtml": string}.
Keep the language of the email. Use only <p>, <br>, <strong>, <em>, <ul>, <ol>, <li> and <a>.
Keep every {{ … }} tag exactly as it is, and add no others.
At most 90 words. Plain and polite, no flattery, no invented facts, no pretended acquaintance.
Never refer to age, sex, origin, religion, health, family or beliefs.`

function buildMessages(request: {
  readonly subject: string
  readonly bodyHtml: string
  readonly wish: string
}) {
  return [
    { role: 'system' as const, content: instructions },
    { role: 'user' as const, content: JSON.stringify(request) },
  ]
}

/** Returns a clean template, or undefined if the answer is none. */
function parseProposal(answer: string): z.infer<typeof Proposal> | undefined {
  const parsed = Proposal.safeParse(readJson(answer))
  if (!parsed.success) return undefined
  const subject = SingleLine.max(200).safeParse(parsed.data.subject)
  const bodyHtml = sanitizeHtml(parsed.data.bodyHtml)
  if (!subject.success || bodyHtml.trim() === '') return undefined
  const faults = [
    parseTemplate(subject.data, 'text').faults,
    parseTemplate(bodyHtml, 'html').faults,
  ].flatMap((found) => found ?? [])
  return faults.length === 0 ? { subject: subject.data, bodyHtml } : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
