/** A message of Chatwoot's frame: a word and JSON in one text. */
interface ChatMessage {
  readonly event: string
  readonly config?: { readonly authToken?: string }
}

const prefix = 'chatwoot-widget:'
const conversationKey = 'headwater.chat'

export function formatChatMessage(event: string, values: object): string {
  return `${prefix}${JSON.stringify({ event, ...values })}`
}

/** Undefined for messages of anything else in the page. */
export function parseChatMessage(data: unknown): ChatMessage | undefined {
  if (typeof data !== 'string' || !data.startsWith(prefix)) return undefined
  try {
    return JSON.parse(data.slice(prefix.length))
  } catch {
    return undefined
  }
}

/** The chat continues in this tab after a reload. */
export function readConversation(): string | undefined {
  try {
    return sessionStorage.getItem(conversationKey) ?? undefined
  } catch {
    return undefined
  }
}

export function saveConversation(token: string | undefined): void {
  try {
    if (token) sessionStorage.setItem(conversationKey, token)
  } catch {
    // Storage is blocked: the conversation lasts as long as the page.
  }
}

export function deleteConversation(): void {
  try {
    sessionStorage.removeItem(conversationKey)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
