import { devicePreference, useDevicePreference } from '#lib/device-preference'
import { useMediaQuery } from '#ui/use-media-query'

export type NavigationForm = 'open' | 'rail' | 'bars'

const preference = devicePreference('headwater.navigation', ['open', 'rail'])

/**
 * Which form the navigation takes: bars on a phone, a rail below 1280, and above that what the
 * person chose on this device.
 */
export function useNavigationForm(): { form: NavigationForm; canFold: boolean; fold: () => void } {
  const isPhone = useMediaQuery('(width < 768px)')
  const isWide = useMediaQuery('(width >= 1280px)')
  const choice = useDevicePreference(preference) ?? 'open'
  return {
    form: isPhone ? 'bars' : isWide ? choice : 'rail',
    canFold: isWide,
    fold: () => preference.write(choice === 'open' ? 'rail' : 'open'),
  }
}
