import { longestAnswer, type Message } from '@headwater/matching/understanding'
import { z } from 'zod'
import type { LanguageModelSettings } from '#platform/config'

/** Somebody waits for an answer that our own reader has ready at once. */
const patienceMs = 3_000
/** The envelope around an answer, and what letters cost in JSON. */
const largestReply = longestAnswer * 4
const mostTokens = 1_500

const Reply = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Asks a model over the protocol most of them speak; throws where it does not answer properly. */
export async function askLanguageModel(
  { url, key, name }: LanguageModelSettings,
  messages: readonly Message[],
): Promise<string> {
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
      max_tokens: mostTokens,
      response_format: { type: 'json_object' },
    }),
    // The key goes to the address that was set and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The language model answered ${response.status}.`)
  }
  return Reply.parse(JSON.parse(await readText(response))).choices[0]?.message.content ?? ''
}

/** The answer as far as anybody would read; the time limit holds for all of it. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestReply) throw new Error('The language model’s answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
