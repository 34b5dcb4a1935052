import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'
import { type StageCategory, stageCategories } from './candidates.ts'

export const maxStages = 20
const name = SingleLine.min(1).max(60)
const days = z.int().min(1).max(365).nullable()

/** A stage as defined in a job or a template. */
export const StageDefinition = z.strictObject({
  name,
  category: z.enum(stageCategories),
  /** Days after which a card in this stage is stale, or null for never. */
  staleDays: days.default(10),
  /** Days within which a reply is due after entering this stage, or null for none. */
  answerDays: days.default(null),
})
export type StageDefinition = z.infer<typeof StageDefinition>

/** Requires at least one stage of every category, with the categories in order. */
function hasEveryCategoryInOrder(stages: readonly { category: StageCategory }[]): boolean {
  const order = stages.map(({ category }) => stageCategories.indexOf(category))
  return (
    new Set(order).size === stageCategories.length &&
    order.every((place, index) => index === 0 || place >= (order[index - 1] ?? 0))
  )
}
const everyCategoryMessage = 'Every category needs a stage, in category order.'

const TemplateStages = z
  .array(StageDefinition)
  .min(stageCategories.length)
  .max(maxStages)
  .refine(hasEveryCategoryInOrder, everyCategoryMessage)

export const StageTemplate = z.object({
  id: Id,
  name,
  stages: z.array(StageDefinition),
  /** Whether new jobs start with it. */
  isDefault: z.boolean(),
})
export type StageTemplate = z.infer<typeof StageTemplate>

/** The templates shipped with the product, besides the company's own. */
export const builtInTemplates: readonly { name: string; stages: readonly StageDefinition[] }[] = [
  {
    name: 'Standard',
    stages: stageCategories.map((category) => defineStage(category, titleCase(category))),
  },
  {
    name: 'With task and panel',
    stages: [
      defineStage('sourced', 'Sourced'),
      defineStage('contacted', 'Contacted'),
      defineStage('replied', 'Replied'),
      defineStage('interview', 'First call'),
      defineStage('interview', 'Task'),
      defineStage('interview', 'Panel'),
      defineStage('offer', 'Offer'),
      defineStage('hired', 'Hired'),
      defineStage('rejected', 'Rejected'),
    ],
  },
]

function titleCase(category: StageCategory): string {
  return category.charAt(0).toUpperCase() + category.slice(1)
}

/** Candidates who have replied are due a reply, while hired and rejected ones no longer wait. */
function defineStage(category: StageCategory, name: string): StageDefinition {
  const isEnd = category === 'hired' || category === 'rejected'
  const answers: Partial<Record<StageCategory, number>> = { replied: 3, interview: 7, offer: 7 }
  return {
    name,
    category,
    staleDays: isEnd ? null : 10,
    answerDays: answers[category] ?? null,
  }
}

export const setStages = endpoint({
  method: 'PUT',
  path: '/api2/pipeline/:jobId/stages',
  summary:
    'Sets the stages of a job. Candidates of a deleted stage move to another stage of its category.',
  access: 'pipeline.write',
  input: z.strictObject({
    jobId: Id,
    stages: z
      .array(StageDefinition.extend({ id: Id.optional() }))
      .min(stageCategories.length)
      .max(maxStages)
      .refine(hasEveryCategoryInOrder, everyCategoryMessage),
  }),
  output: z.object({ moved: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const listStageTemplates = endpoint({
  method: 'GET',
  path: '/api2/pipeline/templates',
  summary: 'Lists the company’s stage templates.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({ templates: z.array(StageTemplate) }),
  errors: [],
})

export const maxTemplates = 50

export const saveStageTemplate = endpoint({
  method: 'POST',
  path: '/api2/pipeline/templates',
  summary: 'Saves stages as a template. A template with the same name is replaced.',
  access: 'pipeline.write',
  input: z.strictObject({ name, stages: TemplateStages, isDefault: z.boolean().default(false) }),
  output: StageTemplate,
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeStageTemplate = endpoint({
  method: 'DELETE',
  path: '/api2/pipeline/templates/:templateId',
  summary: 'Deletes a template. Jobs created from it keep their stages.',
  access: 'pipeline.write',
  input: z.strictObject({ templateId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})
