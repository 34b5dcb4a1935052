import type { ThirdPartyServices } from '@headwater/contract/third-parties'
import { clsx } from 'clsx'
import { MessageCircle, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/icon-button'
import {
  formatChatMessage,
  parseChatMessage,
  readConversation,
  saveConversation,
} from './chat-messages.ts'

const chatSettings = {
  locale: 'en',
  position: 'right',
  hideMessageBubble: true,
  showPopoutButton: false,
} as const

/**
 * Shows Chatwoot's chat in a frame of its own, so that none of its code runs in our page and can
 * read it.
 */
export function ChatWidget({ url, token }: NonNullable<ThirdPartyServices['chat']>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [src] = useState(() => {
    const address = new URL('/widget', url)
    address.searchParams.set('website_token', token)
    const conversation = readConversation()
    if (conversation) address.searchParams.set('cw_conversation', conversation)
    return address.href
  })

  useEffect(() => {
    function receive({ origin, source, data }: MessageEvent) {
      if (origin !== url || source !== frame.current?.contentWindow) return
      const message = parseChatMessage(data)
      if (message?.event === 'loaded') {
        saveConversation(message.config?.authToken)
        frame.current?.contentWindow?.postMessage(
          formatChatMessage('config-set', chatSettings),
          url,
        )
      }
      if (message?.event === 'closeWindow' || message?.event === 'toggleBubble') setOpen(false)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [url])

  function toggle() {
    setOpen(!isOpen)
    const message = formatChatMessage('toggle-open', { isOpen: !isOpen })
    frame.current?.contentWindow?.postMessage(message, url)
  }

  return (
    <aside
      aria-label="Chat"
      className="fixed right-4 bottom-[calc(76px+env(safe-area-inset-bottom))] z-(--z-panel) flex flex-col items-end gap-2 md:bottom-4"
    >
      <iframe
        className={clsx(
          'h-[min(560px,calc(100dvh-160px))] w-[min(380px,calc(100vw-32px))] rounded-lg border border-line bg-surface shadow-4',
          !isOpen && 'hidden',
        )}
        ref={frame}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        src={src}
        title="Chat with us"
      />
      <IconButton
        aria-expanded={isOpen}
        className="rounded-full bg-surface shadow-3"
        icon={isOpen ? X : MessageCircle}
        kind="secondary"
        label={isOpen ? 'Close chat' : 'Open chat'}
        onClick={toggle}
        size="lg"
      />
    </aside>
  )
}
