import { Component, type ErrorInfo, type ReactNode } from 'react'
import { describeRenderFailure } from '#lib/failure-event'
import { reportFailure } from '#lib/failure-reporting'
import { FailureScreen } from './failure-screen.tsx'

/** The last net: a screen that breaks shows a dialog, never a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportFailure(describeRenderFailure(error, componentStack ?? undefined))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <FailureScreen onRetry={() => this.setState({ hasFailed: false })} />
  }
}
