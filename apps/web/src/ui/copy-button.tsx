import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { announce } from './live-region.tsx'
import { toast } from './toast.tsx'

interface CopyButtonProps {
  text: string
  label?: string
}

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce('Copied')
    } catch {
      toast({ message: 'The browser did not let us copy. Select the text instead.', tone: 'warn' })
    }
  }

  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? 'Copied' : label}
    </Button>
  )
}
