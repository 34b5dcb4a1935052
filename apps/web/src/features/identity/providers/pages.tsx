import { ProviderLanding } from './provider-landing.tsx'

export function SignUpWithGooglePage() {
  return <ProviderLanding intent="signup" provider="google" />
}

export function SignInWithGooglePage() {
  return <ProviderLanding intent="signin" provider="google" />
}

export function SignUpWithLinkedinPage() {
  return <ProviderLanding intent="signup" provider="linkedin" />
}

export function SignInWithLinkedinPage() {
  return <ProviderLanding intent="signin" provider="linkedin" />
}
