import { createDevicePreference } from '#lib/device-preference'

const preference = createDevicePreference('headwater.ask-before-unlock', ['on', 'off'])

/** Whether the U key asks before it spends credits. A click on a button with the price does not. */
export function asksBeforeUnlock(): boolean {
  return preference.read() !== 'off'
}

export function stopAskingBeforeUnlock(): void {
  preference.write('off')
}
