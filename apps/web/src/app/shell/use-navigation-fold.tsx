import { useMatches } from '@tanstack/react-router'
import { devicePreference, useDevicePreference } from '#lib/device-preference'
import { useMediaQuery } from '#ui/use-media-query'

export type NavigationForm = 'open' | 'rail' | 'bars'

const preference = devicePreference('headwater.navigation', ['open', 'rail'])
/** On screens where work is done it stands folded until somebody unfolds it there. */
const workPreference = devicePreference('headwater.navigation.work', ['open', 'rail'])

/**
 * Which form the navigation takes: bars on a phone, a rail below 1280, and above that what the
 * person chose on this device.
 */
export function useNavigationForm(): { form: NavigationForm; canFold: boolean; fold: () => void } {
  const isPhone = useMediaQuery('(width < 768px)')
  const isWide = useMediaQuery('(width >= 1280px)')
  const isWork = useMatches({ select: (all) => all.some(({ staticData }) => staticData.isWork) })
  const usual = useDevicePreference(preference) ?? 'open'
  const working = useDevicePreference(workPreference) ?? 'rail'
  const choice = isWork ? working : usual
  return {
    form: isPhone ? 'bars' : isWide ? choice : 'rail',
    canFold: isWide,
    fold: () => (isWork ? workPreference : preference).write(choice === 'open' ? 'rail' : 'open'),
  }
}
