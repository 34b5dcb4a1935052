import { storeConversation } from '#modules/outreach'
import { getBoard } from '#modules/pipeline'
import type { InTx } from '#platform/context'
import type { DemoCandidates } from './demo-candidates.ts'

interface DemoMail {
  readonly by: 'member' | 'person'
  readonly hoursAgo: number
  /** `{name}` is the person's first name, and `{back}` the day on which they are back. */
  readonly text: string
  readonly isAutomatic?: boolean
}

interface DemoConversation {
  readonly jobTitle: string
  /** Which candidate of the job it is with. */
  readonly stage: 'replied' | 'contacted'
  readonly index: number
  readonly subject: string
  readonly mails: readonly DemoMail[]
}

const conversations: readonly DemoConversation[] = [
  {
    jobTitle: 'Power systems engineer',
    stage: 'replied',
    index: 0,
    subject: 'Load flows for a grid with more sun',
    mails: [
      {
        by: 'member',
        hoursAgo: 45,
        text: 'Hi {name},\n\nwe model load flows and protection for a grid that gets more sun and wind every year, and look for one more engineer in Porto. May I tell you about it?',
      },
      {
        by: 'person',
        hoursAgo: 22,
        text: 'Thanks, this sounds good, but I am not looking at the moment. Please ask me again next year.',
      },
    ],
  },
  {
    jobTitle: 'Data analyst',
    stage: 'contacted',
    index: 0,
    subject: 'Where the grid loses what it carries',
    mails: [
      {
        by: 'member',
        hoursAgo: 27,
        text: 'Hi {name},\n\nwe find out of meter readings where our grid loses energy, and look for an analyst who likes such questions. Shall I send you the details?',
      },
      {
        by: 'person',
        hoursAgo: 27,
        text: 'I am out of the office until {back} and have no access to my email.',
        isAutomatic: true,
      },
    ],
  },
]

const hourMs = 3_600_000
const daysAway = 9

/** Adds emails with some candidates of the demo, so that the inbox has content on first sight. */
export async function addDemoThreads(
  ctx: InTx,
  candidates: ReadonlyMap<string, DemoCandidates>,
  mailbox: { readonly mailboxId: string; readonly publicUrl: string },
): Promise<void> {
  for (const { jobTitle, stage, index, subject, mails } of conversations) {
    const job = candidates.get(jobTitle)
    const candidateId = job?.[stage][index]
    if (!job || candidateId === undefined) continue
    const { cards } = await getBoard(ctx, { jobId: job.jobId })
    const name = cards.find(({ id }) => id === candidateId)?.name.split(' ')[0] ?? ''
    const back = ctx.clock
      .today()
      .add({ days: daysAway })
      .toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    const now = ctx.clock.now().getTime()
    await storeConversation(ctx, {
      ...mailbox,
      candidateId,
      subject,
      mails: mails.map(({ by, hoursAgo, text, isAutomatic }, at) => ({
        by,
        // A minute apart, so that the order of two mails of one hour is certain.
        at: new Date(now - hoursAgo * hourMs + at * 60_000),
        text: text.replaceAll('{name}', name).replaceAll('{back}', back),
        headers: isAutomatic ? ['Auto-Submitted: auto-replied'] : undefined,
      })),
    })
  }
}
