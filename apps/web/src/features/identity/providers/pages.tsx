import { ProviderCallback } from './provider-callback.tsx'

export function SignUpWithGooglePage() {
  return <ProviderCallback intent="signup" provider="google" />
}

export function SignInWithGooglePage() {
  return <ProviderCallback intent="signin" provider="google" />
}

export function SignUpWithLinkedinPage() {
  return <ProviderCallback intent="signup" provider="linkedin" />
}

export function SignInWithLinkedinPage() {
  return <ProviderCallback intent="signin" provider="linkedin" />
}
