import { startDemoSession } from '#modules/flows'
import { storeSession } from '#modules/outreach'
import { getBoard } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import type { DemoCandidates } from './demo-candidates.ts'

interface DemoMail {
  readonly by: 'member' | 'person'
  readonly hoursAgo: number
  readonly text: string
}

/** What the first people of the session answered. */
const answers: readonly (readonly DemoMail[])[] = [
  [{ by: 'person', hoursAgo: 19, text: 'Yes, tell me more. Mornings suit me best.' }],
  [
    {
      by: 'person',
      hoursAgo: 49,
      text: 'Thank you for writing. What is the salary range, and how large is the team?',
    },
  ],
  [
    { by: 'person', hoursAgo: 68, text: 'I am interested. Could I work from Porto?' },
    {
      by: 'member',
      hoursAgo: 66,
      text: 'Hi,\n\nyes: two days a week in Lisbon are enough, and we pay for the train. Does Thursday suit you for a first call?',
    },
  ],
]

const hourMs = 3_600_000
/** Some people were added days later, so that they are at different steps. */
const [firstHoursAgo, laterHoursAgo] = [100, 28]

/** Runs a session of the demo: some people have answered, and others wait for their next email. */
export async function addDemoSession(
  ctx: InTx,
  { jobId, replied, contacted }: DemoCandidates,
  { mailboxId, publicUrl }: { readonly mailboxId: string; readonly publicUrl: string },
): Promise<void> {
  const { cards } = await getBoard(ctx, { jobId })
  const now = ctx.clock.now().getTime()
  const hoursAgo = (hours: number) => new Date(now - hours * hourMs)
  const people = [...replied, ...contacted].flatMap((candidateId, index) => {
    const card = cards.find(({ id }) => id === candidateId)
    if (!card) return []
    const isLater = index >= replied.length + Math.floor(contacted.length / 2)
    return [
      {
        personId: card.personId,
        candidateId,
        enrolledAt: hoursAgo(isLater ? laterHoursAgo : firstHoursAgo),
        mails: (answers[index] ?? []).map(({ by, hoursAgo: hours, text }) => ({
          by,
          at: hoursAgo(hours),
          text,
        })),
      },
    ]
  })
  const flowId = cards.find(({ flowId }) => flowId !== null)?.flowId
  if (!flowId || people.length === 0) return
  await startDemoSession(ctx, { flowId, mailboxId })
  await storeSession(ctx, { sequenceId: flowId, mailboxId, people, publicUrl })
}
