import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import type { InTx, PublicCtx } from './context.ts'
import { newId } from './ids.ts'
import { seal } from './secrets.ts'
import { enqueue, publicTask } from './tasks.ts'

/** The text of an email from the product; its layout is the same for all. */
export interface SystemMail {
  readonly to: string
  readonly subject: string
  /** Shown by mail clients beside the subject. */
  readonly preview: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The main action. A path of ours: the host comes from the settings when the email is sent. */
  readonly action?: { readonly label: string; readonly path: string }
  /** A plain link below the details, for a reader whose action it was not. A path of ours too. */
  readonly secondaryAction?: { readonly label: string; readonly path: string }
  /** For example a code to type in, shown large. */
  readonly code?: string
  /** Details, such as time and place. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Why the reader gets this email, and what to do if the action was not theirs. */
  readonly footnote: string
}

/** Encrypted in the queue, because emails contain links that give access to accounts. */
export const sendMailTask = publicTask(
  'platform.send-mail',
  z.object({ id: Id, sealed: z.string() }),
  { retries: 12, retryDelaySeconds: 5, timeoutSeconds: 60, concurrency: 4 },
)

/**
 * Enqueues an email in the caller's transaction: without a commit there is no email. A task may run
 * again after its commit, so it passes a `key`: emails of the same company and key are sent once.
 */
export async function enqueueMail(
  ctx: InTx<PublicCtx>,
  mail: SystemMail,
  options: { readonly key?: string } = {},
): Promise<void> {
  const id = newId()
  const sealed = seal(ctx.keyring, JSON.stringify(mail), mailAssociatedData(id))
  await enqueue(ctx, sendMailTask, { id, sealed }, options)
}

/** Returns the associated data that a sealed email is bound to. */
export function mailAssociatedData(id: string): string {
  return `mail:${id}`
}
