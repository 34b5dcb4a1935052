import type { KeyBinding } from '#lib/key-registry'
import { useRegisteredHotkeys, useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { Switch } from '#ui/forms/switch'
import { Dialog } from '#ui/overlays/dialog'
import { KeyCaps } from './key-caps.tsx'

interface ShortcutSheetProps {
  open: boolean
  onClose: () => void
}

/** Lists every shortcut that works on the current page, taken from the hotkey registry. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const groups = groupBindings(useRegisteredHotkeys())
  const [singleKeys, setSingleKeys] = useSingleKeyHotkeys()
  return (
    <Dialog
      footer={
        <div className="mr-auto">
          <Switch checked={singleKeys} onCheckedChange={setSingleKeys}>
            Single-key shortcuts
          </Switch>
        </div>
      }
      onOpenChange={(next) => next || onClose()}
      open={open}
      size="md"
      title="Keyboard shortcuts"
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {groups.map(([group, bindings]) => (
          <section aria-labelledby={`keys-${group}`} key={group}>
            <h3 className="pb-1 text-type-11 text-fg-3" id={`keys-${group}`}>
              {group}
            </h3>
            <dl>
              {bindings.map(({ keys, label }) => (
                <div
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line last:border-0"
                  key={keys}
                >
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function groupBindings(bindings: readonly KeyBinding[]): [string, KeyBinding[]][] {
  const groups = new Map<string, KeyBinding[]>()
  for (const binding of bindings) {
    groups.set(binding.group, [...(groups.get(binding.group) ?? []), binding])
  }
  return [...groups]
}
