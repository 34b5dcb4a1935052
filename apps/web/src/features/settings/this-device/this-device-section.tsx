import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { Segmented } from '#ui/forms/segmented'
import { SwitchRow } from '#ui/forms/switch-row'
import { Card } from '#ui/layout/card'
import { type ThemeChoice, useTheme } from '#ui/theme/theme'
import { Section } from '../section.tsx'

/** Edits settings stored in the browser rather than the account. They apply at once. */
export function ThisDeviceSection() {
  const [theme, setTheme] = useTheme()
  const [areKeysOn, setKeysOn] = useSingleKeyHotkeys()
  return (
    <Section hint="Saved in this browser only." id="this-device" title="On this device">
      <Card padding="none">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
          <p className="font-medium">Theme</p>
          <Segmented label="Theme" onValueChange={setTheme} segments={themes} value={theme} />
        </div>
        <SwitchRow
          checked={areKeysOn}
          hint="For example, press ? to see all shortcuts. They don’t work while you type in a field."
          label="Single-key shortcuts"
          onChange={setKeysOn}
        />
      </Card>
    </Section>
  )
}

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
]
