/** A screen that breaks does not take the page away: it says so, and the visitor loads it again. */
import { Component, type ReactNode } from 'react'
import { ServerErrorPage } from './ErrorPage.tsx'

export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.broken ? <ServerErrorPage /> : this.props.children
  }
}
