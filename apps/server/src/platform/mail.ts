import { z } from 'zod'
import type { InTx, PublicCtx } from './context.ts'
import { newId } from './ids.ts'
import { seal } from './secrets.ts'
import { enqueue, publicTask } from './tasks.ts'

/** A message of the product itself, in words; how it looks is decided in one place for all. */
export interface SystemMail {
  readonly to: string
  readonly subject: string
  /** What mail programs show beside the subject. */
  readonly preview: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The one thing to do. A path of ours: the host comes from the settings when it is sent. */
  readonly action?: { readonly label: string; readonly path: string }
  /** Such as a code to type in, shown large. */
  readonly code?: string
  /** Small facts, such as when and from where. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Why the reader gets this, and what to do if it was not them. */
  readonly footnote: string
}

/** Sealed in the queue: it holds links that open accounts. */
export const sendMailTask = publicTask(
  'platform.send-mail',
  z.object({ id: z.uuid(), sealed: z.string() }),
  { retries: 12, retryDelaySeconds: 5, timeoutSeconds: 60, concurrency: 4 },
)

/**
 * Puts a mail into the queue in the caller's transaction: no commit, no mail. Background work may
 * run again after its commit, so it gives a `key`: two of the same company and key are one mail.
 */
export async function sendMail(
  ctx: InTx<PublicCtx>,
  mail: SystemMail,
  options: { readonly key?: string } = {},
): Promise<void> {
  const id = newId()
  const sealed = seal(ctx.keyring, JSON.stringify(mail), aboutMail(id))
  await enqueue(ctx, sendMailTask, { id, sealed }, options)
}

/** What a sealed mail belongs to. */
export function aboutMail(id: string): string {
  return `mail:${id}`
}
