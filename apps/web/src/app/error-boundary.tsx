import { Component, type ErrorInfo, type ReactNode } from 'react'
import { buildRenderFailureEvent } from '#lib/failure-event'
import { captureEvent } from '#lib/telemetry'
import { FailureScreen } from './failure-screen.tsx'

/** Catches errors of last resort: a screen that throws shows a dialog instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    captureEvent(buildRenderFailureEvent(error, componentStack ?? undefined))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <FailureScreen onRetry={() => this.setState({ hasFailed: false })} />
  }
}
