import { useCopyToClipboard } from '../hooks/use-copy-to-clipboard.tsx'
import { Button } from './button.tsx'

interface CopyButtonProps {
  text: string
  label?: string
  /** What is copied, for screen readers, where several buttons have the same label. */
  describes?: string
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy', describes }: CopyButtonProps) {
  const { isCopied, icon, copy } = useCopyToClipboard(text)
  return (
    <Button icon={icon} onClick={copy}>
      {isCopied ? 'Copied' : label}
      {describes !== undefined && <span className="sr-only"> {describes}</span>}
    </Button>
  )
}
