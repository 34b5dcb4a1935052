import { type ModelMessage, maxAnswerLength } from '@headwater/matching/understanding'
import { z } from 'zod'
import type { LanguageModelSettings } from '#platform/config'

const searchLimits = {
  /** Short, because the user waits and our own parser has a result ready. */
  timeoutMs: 3_000,
  /** Allows for the response envelope and JSON escapes. */
  maxReplyBytes: maxAnswerLength * 4,
  maxTokens: 1_500,
} as const satisfies ModelLimits

const Reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

interface ModelLimits {
  readonly timeoutMs?: number
  readonly maxReplyBytes?: number
  readonly maxTokens?: number
}

/** Asks a model over the common chat completion protocol. Throws on any invalid response. */
export async function askLanguageModel(
  { url, key, name }: LanguageModelSettings,
  messages: readonly ModelMessage[],
  limits: ModelLimits = {},
): Promise<string> {
  const { timeoutMs, maxReplyBytes, maxTokens } = { ...searchLimits, ...limits }
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      model: name,
      messages,
      temperature: 0,
      max_tokens: maxTokens,
      response_format: { type: 'json_object' },
    }),
    // Sends the key only to the configured address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The language model answered ${response.status}.`)
  }
  return (
    Reply.parse(JSON.parse(await readText(response, maxReplyBytes))).choices[0]?.message.content ??
    ''
  )
}

/** Reads the response up to the size limit. The timeout covers all of it. */
async function readText(response: Response, maxReplyBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxReplyBytes) throw new Error('The language model’s answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
