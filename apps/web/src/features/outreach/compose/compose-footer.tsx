import type { ReplyKind } from '@headwater/contract/outreach/replies'
import type { Template } from '@headwater/contract/outreach/templates'
import { type TemplateVariable, templateVariables } from '@headwater/contract/outreach/variables'
import { clsx } from 'clsx'
import {
  AlarmClock,
  Braces,
  Command,
  CornerDownLeft,
  FileText,
  Paperclip,
  Send,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatKeyLabels } from '#lib/key-combo'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Checkbox } from '#ui/forms/checkbox'
import { Menu, MenuItem, MenuLabel } from '#ui/overlays/menu'
import { Popover } from '#ui/overlays/popover'
import { Kbd } from '#ui/typography/kbd'
import { SendLater } from './send-later.tsx'
import { TemplateMenu } from './template-menu.tsx'
import type { DraftState } from './use-autosaved-draft.ts'

interface ComposeFooterProps {
  current: { subject: string; bodyHtml: string }
  replyKind: ReplyKind | null
  templateId: string | null
  draftState: DraftState | undefined
  isIconsOnly: boolean
  /** In the panel of a candidate, beside which templates open. */
  isPanel: boolean
  isSending: boolean
  isUploading: boolean
  disabledReason: string | undefined
  reminds: boolean
  reminderDays: number
  onTemplate: (template: Template) => void
  onVariable: (name: TemplateVariable) => void
  onFiles: (files: readonly File[]) => Promise<void>
  onReminds: (reminds: boolean) => void
  onSend: () => void
  onSchedule: (sendAt: string) => void
}

/** The tools of an email and the button that sends it. */
export function ComposeFooter(props: ComposeFooterProps) {
  const { current, replyKind, templateId, draftState, isIconsOnly, reminds, reminderDays } = props
  const [isTemplateMenuOpen, setTemplateMenuOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const templateTrigger = isIconsOnly ? (
    <IconButton icon={FileText} label="Template" />
  ) : (
    <Button className="px-2!" icon={FileText} kind="ghost">
      Template
    </Button>
  )
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-1 border-t border-line px-2 py-2">
      <Popover
        className="p-0!"
        label="Templates"
        onOpenChange={setTemplateMenuOpen}
        open={isTemplateMenuOpen}
        side={props.isPanel ? 'left' : 'top'}
        trigger={templateTrigger}
      >
        <TemplateMenu
          chosenId={templateId}
          current={current}
          onChoose={(template) => {
            setTemplateMenuOpen(false)
            props.onTemplate(template)
          }}
          replyKind={replyKind}
        />
      </Popover>
      <VariableMenu isIconOnly={isIconsOnly} onVariable={props.onVariable} />
      <IconButton
        icon={Paperclip}
        label="Attach files"
        loading={props.isUploading}
        onClick={() => input.current?.click()}
      />
      <input
        aria-label="Files to attach"
        className="hidden"
        multiple
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void props.onFiles(files)
        }}
        ref={input}
        type="file"
      />
      {isIconsOnly && (
        <IconButton
          aria-pressed={reminds}
          className={reminds ? 'text-accent-text!' : ''}
          icon={AlarmClock}
          label={
            reminds
              ? `Remind me if no reply in ${reminderDays} days: on`
              : `Remind me if no reply in ${reminderDays} days: off`
          }
          onClick={() => props.onReminds(!reminds)}
        />
      )}
      <span className="ml-auto flex items-center gap-2.5">
        {draftState && (
          <span
            className={clsx(
              'text-type-12',
              draftState === 'failed' ? 'text-bad-text' : 'text-fg-2 max-xl:hidden',
            )}
            role="status"
          >
            {draftLabels[draftState]}
          </span>
        )}
        {!isIconsOnly && (
          <Checkbox checked={reminds} className="text-type-12" onCheckedChange={props.onReminds}>
            Remind me if no reply in {reminderDays} days
          </Checkbox>
        )}
        <Button
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabledReason={props.disabledReason}
          icon={Send}
          kind="primary"
          loading={props.isSending}
          onClick={props.onSend}
        >
          Send
          <span aria-hidden="true" className="ml-1 flex gap-1 pointer-coarse:hidden">
            {formatKeyLabels('mod+enter')
              .flat()
              .map((key) => (
                <Kbd key={key} tone="inverse">
                  {keySigns[key] ?? key}
                </Kbd>
              ))}
          </span>
        </Button>
        <SendLater disabledReason={props.disabledReason} onSchedule={props.onSchedule} />
      </span>
    </footer>
  )
}

/** Icons, because few fonts contain the symbols of keys. */
const keySigns: Readonly<Record<string, ReactNode>> = {
  Command: <Command size={11} />,
  Enter: <CornerDownLeft size={11} />,
}

const draftLabels: Readonly<Record<DraftState, string>> = {
  saving: 'Saving draft',
  saved: 'Draft saved',
  failed: 'Draft not saved',
}

interface VariableMenuProps {
  isIconOnly: boolean
  onVariable: (name: TemplateVariable) => void
}

function VariableMenu({ isIconOnly, onVariable }: VariableMenuProps) {
  return (
    <Menu
      side="top"
      trigger={
        isIconOnly ? (
          <Button aria-label="Variable" className="w-8 px-0!" icon={Braces} kind="ghost" />
        ) : (
          <Button className="px-2!" icon={Braces} kind="ghost">
            Variable
          </Button>
        )
      }
    >
      <MenuLabel>Filled in for each person</MenuLabel>
      {templateVariables.map(({ name, label }) => (
        <MenuItem key={name} onSelect={() => onVariable(name)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
